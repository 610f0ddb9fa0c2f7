import { Link } from '@tanstack/react-router'
import { LogOut, MenuIcon, Moon, Search, Sun } from 'lucide-react'
import { useSource } from '../../data/source'
import { IconButton } from '../../ui/control/IconButton'
import { Dialog } from '../../ui/dialog/Dialog'
import { SIDEBAR_LINKS } from '../routing/screens'
import { useApp } from '../start/appContext'
import styles from './Sidebar.module.css'
import { useLogOut } from './useLogOut'

interface SidebarProps {
  /** skips the sidebar, for the keyboard */
  onSkip: () => void
  /** opens the search for screens and actions */
  onFind: () => void
}

/** The sidebar beside every screen; only icons if there is less room. */
export function Sidebar({ onSkip, onFind }: SidebarProps) {
  return (
    <header className={styles.sidebar}>
      <button type="button" className={styles.skip} onClick={onSkip}>
        Skip to content
      </button>
      <SidebarContent onFind={onFind} />
    </header>
  )
}

interface SidebarDrawerProps extends Pick<SidebarProps, 'onFind'> {
  open: boolean
  onOpen: () => void
  onClose: () => void
}

/** On a small screen a button opens the sidebar. */
export function SidebarDrawer({ open, onOpen, onClose, onFind }: SidebarDrawerProps) {
  return (
    <>
      <header className={styles.menu}>
        <IconButton label="Menu" icon={<MenuIcon size={16} />} aria-expanded={open} onClick={onOpen} />
      </header>
      {open && (
        <Dialog title="Menu" hideTitle placement="left" onClose={onClose}>
          <div className={styles.drawer}>
            <SidebarContent onGone={onClose} onFind={onFind} />
          </div>
        </Dialog>
      )}
    </>
  )
}

function SidebarContent({ onGone, onFind }: Pick<SidebarProps, 'onFind'> & { onGone?: () => void }) {
  const { site } = useApp()
  return (
    <>
      <Link to="/" className={styles.brand} title={site.brand.name} onClick={onGone}>
        <img src={site.brand.logo} alt="" width={28} height={28} />
        <span className={styles.text}>{site.brand.name}</span>
      </Link>
      <nav className={styles.links} aria-label="Screens">
        {SIDEBAR_LINKS.map(({ path, label, icon: Icon }) => (
          <Link
            key={path}
            to={path}
            className={styles.link}
            activeOptions={{ includeSearch: false }}
            title={label}
            onClick={onGone}
          >
            <Icon size={16} aria-hidden />
            <span className={styles.text}>{label}</span>
          </Link>
        ))}
      </nav>
      <Foot onFind={onFind} />
    </>
  )
}

/** Stands for a person when there is room only for icons. */
const initialOf = (name = '') => Array.from(name)[0]?.toUpperCase()

function Foot({ onFind }: Pick<SidebarProps, 'onFind'>) {
  const { colourMode, workplaces } = useApp()
  const mode = useSource(colourMode.mode)
  const me = useSource(workplaces.current)?.me
  const logOut = useLogOut()
  const other = mode === 'dark' ? 'light' : 'dark'
  return (
    <div className={styles.foot}>
      <p className={styles.person} title={me && `${me.firstName} ${me.lastName}, ${me.email}`}>
        <span className={styles.initial} aria-hidden>
          {initialOf(me?.firstName)}
        </span>
        <span className={styles.name}>{me?.firstName}</span>
        <span className={styles.email}>{me?.email}</span>
      </p>
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.link}
          aria-label="Log out"
          title="Log out"
          onClick={() => void logOut()}
        >
          <LogOut size={16} aria-hidden />
          <span className={styles.text}>Log out</span>
        </button>
        <IconButton label="Find screens and actions" shortcut="Ctrl/⌘ K" icon={<Search size={16} />} onClick={onFind} />
        <IconButton
          label={`Switch to the ${other} theme`}
          icon={mode === 'dark' ? <Sun size={16} /> : <Moon size={16} />}
          onClick={colourMode.toggle}
        />
      </div>
    </div>
  )
}
