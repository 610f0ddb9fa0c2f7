/**
 * The way out when the console does not start: a file that was lost on its way is asked for once more. Where a build does not start at
 * all, what waits is told, can be taken away as text, and a newer build is fetched. Served as it stands and without a library, so that
 * whatever is broken in the build is not in here.
 */
const DATABASE = 'console-'
const LAST_SIGNED_IN = 'session.last'
const LOADED_AGAIN = 'loaded-again'

/** A screen may yet come: the error was somebody else's. Milliseconds. */
const BEFORE_GIVING_UP = 1_000
/** How long this device may take to tell what waits: an old tab may hold its database. Milliseconds. */
const READING = 3_000
/** How long the site may take to say whether there is a newer build. Milliseconds. */
const LOOKING = 10_000
/** How long a newer worker may take to be in charge. Milliseconds. */
const TAKING_OVER = 5_000
/** Within so long it is loaded once more only once: nobody is kept loading. Milliseconds. */
const ONE_LOSS = 60_000

const hasStarted = () => (document.getElementById('root')?.childElementCount ?? 0) > 0

// While it is captured, the error of a script that could not be loaded is heard as well.
addEventListener(
  'error',
  (event) => {
    const isLost = event.target instanceof HTMLScriptElement
    if (isLost) loadOnceMore().catch(() => undefined)
    if ((isLost || event instanceof ErrorEvent) && !hasStarted())
      setTimeout(() => hasStarted() || recover(), BEFORE_GIVING_UP)
  },
  { capture: true },
)

// Of a part that every start imports: for as long as the page is open, browsers remember that it was lost.
addEventListener('vite:preloadError', () => loadOnceMore().catch(() => undefined))

async function loadOnceMore() {
  const since = Date.now() - Number(sessionStorage.getItem(LOADED_AGAIN))
  if (hasStarted() || Math.abs(since) < ONE_LOSS) return
  sessionStorage.setItem(LOADED_AGAIN, String(Date.now()))
  const page = await fetch('./', { cache: 'no-store' })
  if (page.ok) location.reload()
}

async function recover() {
  const changes = await Promise.race([readWaiting(), nullAfter(READING)]).catch(() => null)
  if (hasStarted()) return
  const style = element('link', { rel: 'stylesheet', href: './recovery.css' })
  const main = element('main', { className: 'recovery' })
  const buttons = element('div', { className: 'recovery-buttons' })
  buttons.append(button('Reload', reloadNewest))
  if (changes && changes.length > 0) buttons.append(button('Export waiting changes', () => save(changes)))
  main.append(
    element('h1', { textContent: 'The console could not start' }),
    element('p', { textContent: waitingText(changes) }),
    element('p', {
      textContent: 'Reloading fetches the newest version. If that does not help, tell your administrator.',
    }),
    buttons,
  )
  document.head.append(style)
  document.querySelector('.opening')?.remove() // the style that hides it is the build's
  document.getElementById('root')?.replaceChildren(main)
}

function waitingText(changes) {
  if (changes === null) return 'Whether changes wait on this device cannot be told now; nothing has been taken away.'
  if (changes.length === 0) return 'No changes wait on this device.'
  return changes.length === 1
    ? '1 change waits on this device. It is kept, and is sent once the console starts again.'
    : `${changes.length} changes wait on this device. They are kept, and are sent once the console starts again.`
}

/** Those of the person last signed in, and of nobody else: people share devices. */
async function readWaiting() {
  const last = JSON.parse(localStorage.getItem(LAST_SIGNED_IN) ?? 'null')
  if (!last?.me?.id) return []
  const database = await openIfThere(DATABASE + last.me.id)
  if (!database) return []
  try {
    return await answerTo(database.transaction('outbox').objectStore('outbox').getAll())
  } finally {
    database.close()
  }
}

/** Whatever its version is; one that is not there is not made. */
async function openIfThere(name) {
  const opening = indexedDB.open(name)
  let isThere = true
  opening.onupgradeneeded = () => {
    isThere = false
    opening.transaction.abort()
  }
  return answerTo(opening).catch((problem) => {
    if (isThere) throw problem
    return null
  })
}

const answerTo = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** The worker would go on serving the build that it has: a newer one is taken first, where there is one. */
async function reloadNewest() {
  await takeNewest().catch(() => undefined)
  location.reload()
}

async function takeNewest() {
  const registration = await navigator.serviceWorker?.getRegistration()
  await Promise.race([registration?.update(), nullAfter(LOOKING)])
  const worker = registration?.installing ?? registration?.waiting
  if (!worker) return
  const taken = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    setTimeout(resolve, TAKING_OVER)
  })
  const ask = () => worker.state === 'installed' && worker.postMessage({ type: 'SKIP_WAITING' })
  worker.addEventListener('statechange', ask)
  ask()
  await taken
}

/** What was done and when, a line each: the arguments may hold what belongs to nobody else. */
function save(changes) {
  const lines = changes.map(
    ({ text, at }) => `${new Date(at ?? 0).toLocaleString()}  ${text ?? 'A change that cannot be read'}`,
  )
  const address = URL.createObjectURL(new Blob([`${lines.join('\n')}\n`], { type: 'text/plain;charset=utf-8' }))
  element('a', { href: address, download: 'waiting-changes.txt' }).click()
}

const nullAfter = (time) => new Promise((resolve) => setTimeout(resolve, time, null))

const element = (name, properties) => Object.assign(document.createElement(name), properties)

const button = (textContent, onclick) => element('button', { type: 'button', textContent, onclick })
