import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { navigation } from '../domain/navigation.ts'
import { entryAt, entryShows, pathFor, tabShows } from '../domain/platform/navigation/visibility.ts'
import { isMenu, type NavigationEntry, type NavigationTab } from '../domain/registry/navigation.ts'
import { Button, buttonClasses } from '../ui/kit/Button.tsx'
import { usePageName } from '../ui/kit/pageName.ts'
import { TextLink } from '../ui/kit/TextLink.tsx'
import { useMenu } from './useMenu.ts'

/** Any path without a screen (seed section 2.2): an entry of the menu whose screen is to come says so, where it is the reader's. */
export const NotFound = () => {
  const { pathname } = useLocation()
  const { rights, exists } = useMenu()
  const planned = entryAt(navigation, pathname, rights.userId)
  if (planned === undefined) return <Unknown pathname={pathname} />
  const { tab, entry } = planned
  const isToCome = !exists(pathFor(entry, rights.userId)) && tabShows(tab, rights) && entryShows(tab, entry, rights)
  return isToCome ? <Planned entry={entry} tab={tab} /> : <Unknown pathname={pathname} />
}

const Unknown = ({ pathname }: { readonly pathname: string }) => {
  const navigate = useNavigate()
  usePageName('Page Not Found')
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-20 text-center">
      <h1 className="text-xl font-semibold">Page Not Found</h1>
      <p className="mt-2 text-13 text-muted">
        Nothing is at <code className="rounded bg-hover px-1 py-0.5 wrap-anywhere">{pathname}</code>. The address may be
        mistyped, or its screen is not part of this version.
      </p>
      <div className="mt-5 flex gap-2">
        <Link to="/" className={buttonClasses('primary')}>
          Home
        </Link>
        <Button onClick={() => void navigate(-1)}>Back</Button>
      </div>
    </div>
  )
}

interface PlannedProps {
  readonly entry: NavigationEntry
  readonly tab: NavigationTab
}

/** Read by nobody who goes where there is a screen. */
const loadWords = async () => (await import('../domain/planned.ts')).plannedPages

const Planned = ({ entry: { label, path }, tab }: PlannedProps) => {
  const { sectionsOf } = useMenu()
  const [words, setWords] = useState<string>()
  useEffect(() => {
    // Without a connection, the page still says that it is to come.
    void loadWords().then(
      (pages) => setWords(pages[path]),
      () => undefined,
    )
  }, [path])
  usePageName(label)
  const meanwhile = sectionsOf(tab).flatMap(({ items }) =>
    items.flatMap((item) => (isMenu(item) ? item.entries : [item])),
  )
  return (
    <div className="mx-auto max-w-md px-4 py-20 text-center">
      <h1 className="text-xl font-semibold">{label}</h1>
      {words !== undefined && <p className="mt-2 text-sm">{words}</p>}
      <p className="mt-2 text-13 text-muted">This page comes with a later version of Chronicle.</p>
      {meanwhile.length > 0 && (
        <>
          <h2 className="mt-6 text-13 font-medium">In {tab.label} you can work with</h2>
          <ul className="mt-2 flex flex-wrap justify-center gap-x-4 gap-y-1 text-13">
            {meanwhile.map(({ path, label: name }) => (
              <li key={path}>
                <TextLink to={path}>{name}</TextLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <Link to="/" className={`mt-6 ${buttonClasses('secondary')}`}>
        Home
      </Link>
    </div>
  )
}
