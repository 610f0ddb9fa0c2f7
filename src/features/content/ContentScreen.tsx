import { useFreshness } from '../../data/reading/freshness'
import { useList } from '../../data/reading/lists'
import { useOptions } from '../../data/reading/options'
import { useRecords } from '../../data/reading/records'
import { type ContentTexts, contentTexts } from '../../domain/content/collection'
import { LANGUAGE_TEXTS, TEXT_LABELS } from '../../domain/content/texts'
import { ALL } from '../../domain/form/options'
import { type Language, languages } from '../../domain/languages/collection'
import { EmptyState, NothingHere } from '../../ui/screen/EmptyState'
import { Screen, ScreenBody } from '../../ui/screen/Screen'
import { ScreenTop } from '../../ui/screen/ScreenTop'
import styles from './Content.module.css'
import { SectionSkeleton } from './SectionSkeleton'
import { TextEditor } from './TextEditor'

/** The texts of the public sites: three per language, and the site's disclaimer in each (spec section 2, “Config”). */
export function ContentScreen() {
  const list = useList(contentTexts, ALL)
  const known = useOptions(languages)
  const all = inOrderOf(known, useRecords(contentTexts, list.ids))
  /** A language without a name on this device yet is called by its symbol. */
  const nameOf = (id: string) => known.find(({ symbol }) => symbol === id)?.name ?? id.toUpperCase()
  const isEmpty = !list.loading && all.length === 0
  return (
    <Screen>
      <ScreenTop title="Content Items" note={useFreshness(list, 'language')} failing={list.failing} />
      {isEmpty && list.from === 'device' && <NothingHere failing={list.failing} />}
      {isEmpty && list.from !== 'device' && <EmptyState text="There are no languages to write for." />}
      {!isEmpty && (
        <ScreenBody>
          <div className={styles.sections}>
            {list.loading && <SectionSkeleton />}
            {list.loading && <SectionSkeleton />}
            {all.map((texts) => (
              <LanguageSection key={texts.id} texts={texts} name={nameOf(texts.id)} />
            ))}
            {all.length > 0 && (
              <section aria-label="Disclaimers" className={[styles.section, styles.site].join(' ')}>
                <h2 className={styles.heading}>Disclaimers</h2>
                <p className={styles.about}>The site’s own disclaimer, at the foot of every page.</p>
                <div className={styles.sections}>
                  {all.map((texts) => (
                    <DisclaimerEditor key={texts.id} texts={texts} name={nameOf(texts.id)} />
                  ))}
                </div>
              </section>
            )}
          </div>
        </ScreenBody>
      )}
    </Screen>
  )
}

interface OfLanguage {
  texts: ContentTexts
  name: string
}

const DisclaimerEditor = ({ texts, name }: OfLanguage) => (
  <TextEditor texts={texts} language={name} kind="site_disclaimer" label={name} />
)

function LanguageSection({ texts, name }: OfLanguage) {
  return (
    <section aria-label={name} className={styles.section}>
      <h2 className={styles.heading}>{name}</h2>
      {LANGUAGE_TEXTS.map((kind) => (
        <TextEditor key={kind} texts={texts} language={name} kind={kind} label={TEXT_LABELS[kind]} />
      ))}
    </section>
  )
}

/** The same order as on every other screen. It is fixed: no section moves when one of its texts waits. */
function inOrderOf(known: readonly Language[], all: readonly ContentTexts[]): readonly ContentTexts[] {
  const place = ({ id }: ContentTexts) => known.findIndex(({ symbol }) => symbol === id)
  return all.toSorted((a, b) => place(a) - place(b))
}
