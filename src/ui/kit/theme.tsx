import { createContext, type ReactNode, use, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { fontName, loadFont } from './fonts.ts'
import { borderWidths, choiceFrom, defaultTheme, rootSizes, type Mode, type ThemeChoice } from './themeChoice.ts'
import { useMedia } from './useMedia.ts'

/** In the browser's own storage, not in the replica: the page needs its colours before anything is opened. */
const storageKey = 'chronicle.theme'
/** Of a person; the plain key is what this browser showed last, for the pages before sign-in. */
const keyOf = (owner: string | null): string => (owner === null ? storageKey : `${storageKey}.${owner}`)

export interface Theme {
  readonly choice: ThemeChoice
  /** In which it is shown now. */
  readonly mode: Mode
  choose(change: Partial<ThemeChoice>): void
  /** Whose choice it is; null before sign-in. */
  setOwner(owner: string | null): void
}

const ThemeContext = createContext<Theme | null>(null)

/** The theme and the way to change it. */
export const useTheme = (): Theme => {
  const theme = use(ThemeContext)
  if (theme === null) throw new Error('The theme is used outside its provider.')
  return theme
}

/** From here on the theme is this person's. */
export const useThemeOf = (owner: string | null): void => {
  const { setOwner } = useTheme()
  useLayoutEffect(() => setOwner(owner), [owner, setOwner])
}

/** Puts the chosen theme on the document and stores it per user, in step with the browser's other tabs. */
export const ThemeProvider = ({ children }: { readonly children: ReactNode }) => {
  const [owner, putOwner] = useState<string | null>(null)
  const [choice, setChoice] = useState(() => readChoice(null))

  const isDarkOutside = useMedia('(prefers-color-scheme: dark)')
  const mode = choice.mode === 'system' ? (isDarkOutside ? 'dark' : 'light') : choice.mode

  const setOwner = useCallback((next: string | null) => {
    putOwner(next)
    if (next === null) return
    const own = readChoice(next)
    localStorage.setItem(storageKey, JSON.stringify(own))
    setChoice(own)
  }, [])

  useEffect(() => {
    const other = (event: StorageEvent) => event.key === keyOf(owner) && setChoice(readChoice(owner))
    window.addEventListener('storage', other)
    return () => window.removeEventListener('storage', other)
  }, [owner])

  useLayoutEffect(() => {
    putOnDocument(choice)
  }, [choice])
  useLayoutEffect(() => {
    document.documentElement.dataset['mode'] = mode
  }, [mode])

  const theme = useMemo<Theme>(
    () => ({
      choice,
      mode,
      setOwner,
      choose: (change) => {
        const next = { ...choice, ...change }
        const stored = JSON.stringify(next)
        localStorage.setItem(keyOf(owner), stored)
        localStorage.setItem(storageKey, stored)
        setChoice(next)
      },
    }),
    [choice, mode, owner, setOwner],
  )
  return <ThemeContext value={theme}>{children}</ThemeContext>
}

const readChoice = (owner: string | null): ThemeChoice => choiceFrom(localStorage.getItem(keyOf(owner)))

const putOnDocument = (choice: ThemeChoice): void => {
  const { dataset, style } = document.documentElement
  dataset['theme'] = choice.theme
  style.fontSize = choice.fontSize === 'text-sm' ? '' : rootSizes[choice.fontSize]
  style.setProperty('--table-border', borderWidths[choice.tableBorder])
  style.setProperty('--font-chosen', fontName(choice.fontFamily))
  void loadFont(choice.fontFamily)
  const plain = choice.palette === defaultTheme.palette && choice.accent === defaultTheme.accent
  if (plain && style.getPropertyValue('--palette-600') === '') return
  void putColours(choice)
}

/** The last choice wins, however late the table of colours arrives. */
let wanted: ThemeChoice | undefined

/** The style sheet holds the default colours; the table of all of them is loaded only when others are wanted. */
const putColours = async (choice: ThemeChoice): Promise<void> => {
  wanted = choice
  const { colourVariables } = await import('./colours.ts')
  if (wanted !== choice) return
  for (const [name, value] of Object.entries(colourVariables(choice)))
    document.documentElement.style.setProperty(name, value)
}
