import { EditShop } from './EditShop'
import { NewShop } from './NewShop'
import { ShopBrochuresDialog } from './ShopBrochuresDialog'
import { ShopsList } from './ShopsList'
import { StatisticsDialog } from './StatisticsDialog'
import { useShopsAddress } from './useShopsAddress'

/** Shops (spec section 2): the list, or the form of one; brochures and statistics of a shop lie over the list. */
export function ShopsScreen() {
  const address = useShopsAddress()
  if (address.added) return <NewShop key={address.added} address={address.added} onDone={() => address.close('new')} />
  if (address.editing)
    return (
      <EditShop
        key={`${address.editing} ${address.refused}`}
        id={address.editing}
        onDone={() => address.close('edit', 'refused')}
      />
    )
  return (
    <>
      <ShopsList address={address} />
      {address.brochuresOf && (
        <ShopBrochuresDialog id={address.brochuresOf} onClose={() => address.close('brochures')} />
      )}
      {address.statisticsOf && (
        <StatisticsDialog id={address.statisticsOf} onClose={() => address.close('statistics')} />
      )}
    </>
  )
}
