import { ChevronRight } from 'lucide-react'
import styles from './Breadcrumb.module.css'

interface Crumb {
  label: string
  /** an address in the console: `#/shops`. Absent for the present place */
  href?: string
}

/** The place of this screen in the console, and the way back. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumb}>
      <ol>
        {crumbs.map(({ label, href }, index) => (
          <li key={href ?? ''}>
            {index > 0 && <ChevronRight size={14} aria-hidden />}
            {href ? <WayBack to={label} href={href} /> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Its name differs from the sidebar's link to the same screen: whoever looks for *Shops* by name finds only that one. */
const WayBack = ({ to, href }: { to: string; href: string }) => (
  <a href={href} aria-label={`Back to ${to}`}>
    {to}
  </a>
)
