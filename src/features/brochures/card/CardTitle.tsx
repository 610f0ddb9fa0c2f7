import type { Brochure } from '../../../domain/brochures/brochure'
import { publicFolderUrl } from '../../../domain/brochures/rules'
import { webAddress } from '../../../domain/values/webAddress'
import type { RecordSync } from '../../../offline/engine'
import { SYNC_WORDS } from '../../../ui/text/syncWords'
import { useBoard } from '../board/boardContext'
import { useOpenLayer } from '../board/useLayer'
import { cropName, nameOf } from '../names'
import styles from './CardTitle.module.css'

/** The name, cropped, with the shop under it and the way to the folder on the public site. */
export function CardTitle({ brochure, sync }: { brochure: Brochure; sync: RecordSync }) {
  const open = useOpenLayer()
  const name = nameOf(brochure)
  const folder = webAddress(publicFolderUrl(useBoard().publicSite, brochure))
  return (
    <header className={styles.title}>
      <h2 className={styles.name} title={name}>
        {/* A card can be dragged by its name as by any other part of it. */}
        <button type="button" className={styles.open} data-drags="" onClick={() => open('edit', brochure.id)}>
          {cropName(name)}
        </button>
      </h2>
      {sync !== 'saved' && (
        <span className={styles.sync} title={SYNC_WORDS[sync]} role="img" aria-label={SYNC_WORDS[sync]} />
      )}
      {folder && (
        // biome-ignore lint/a11y/useAnchorContent: its icon is drawn by the style, its name is the label
        <a
          className={styles.folder}
          href={folder.href}
          target="_blank"
          rel="noopener noreferrer"
          draggable={false}
          title="Public folder"
          aria-label="Public folder"
        />
      )}
      <span className={styles.shop} title={brochure.shop?.name}>
        {brochure.shop?.name ?? ''}
      </span>
    </header>
  )
}
