import { ChevronRight } from 'lucide-react'
import styles from './Breadcrumb.module.css'

interface Crumb {
  label: string
  /** in the console: `#/shops`. Absent: this is where the person is. */
  href?: string
}

/** Where this screen stands, and the way back. */
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

/** Named apart from the sidebar's link to the same screen: who asks for *Shops* by name gets that one alone. */
const WayBack = ({ to, href }: { to: string; href: string }) => (
  <a href={href} aria-label={`Back to ${to}`}>
    {to}
  </a>
)
