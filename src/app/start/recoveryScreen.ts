import { NoDeployment } from '../../provider/deployment'
import styles from './recoveryScreen.module.css'

const KEPT = 'What you did is kept on this device and will be sent. Reloading usually helps.'
const NOT_SET_UP =
  'It needs the file deployment.json of this site, and cannot read it. If reloading does not help, tell whoever looks after the site:'

/**
 * Shown when nothing else can be. It uses plain elements: React, the theme or the engine may be what has failed. Waiting changes
 * are still on this device then, and the person can save their text.
 */
export function showRecovery(into: HTMLElement, problem: unknown): void {
  // A page has only one `main`: a screen that threw stood inside the frame's.
  const page = element(into.closest('main') ? 'div' : 'main', styles.screen)
  const box = element('div', styles.box)
  const said = problem instanceof Error ? problem.message : String(problem)
  const isFirstVisit = problem instanceof NoDeployment
  const buttons = element('div', styles.buttons)
  buttons.append(button('Reload', styles.primary, () => location.reload()))
  if (!isFirstVisit) buttons.append(button('Export waiting changes', styles.plain, exportChanges))
  box.append(
    element('h1', styles.title, isFirstVisit ? 'The console cannot start here yet' : 'Something went wrong'),
    element('p', styles.text, isFirstVisit ? NOT_SET_UP : KEPT),
    element('pre', styles.problem, said.slice(0, 2_000)),
    buttons,
  )
  page.append(box)
  into.replaceChildren(page)
}

/** The code that reads them is loaded only now. It may be missing, like whatever brought this page up: then the button says so. */
async function exportChanges(pressed: HTMLButtonElement): Promise<void> {
  const answer = await exported().catch(() => 'unreadable' as const)
  if (answer === 'none') pressed.textContent = 'No changes wait'
  if (answer === 'unreadable') pressed.textContent = 'They cannot be read now'
}

async function exported() {
  const { exportKeptChanges } = await import('../device/exportChanges')
  return exportKeptChanges()
}

function element(name: string, className: string | undefined, text = ''): HTMLElement {
  const made = document.createElement(name)
  made.className = className ?? ''
  made.textContent = text
  return made
}

function button(text: string, className: string | undefined, run: (pressed: HTMLButtonElement) => void): HTMLElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = className ?? ''
  made.textContent = text
  made.addEventListener('click', () => run(made))
  return made
}
