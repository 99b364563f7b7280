import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { channels, contrast } from './channels.ts'
import type { AccentName, PaletteName } from './palettes.ts'

/** What a person chose in My Preferences (seed section 3, local preferences). */
export interface ThemeChoice {
  readonly palette: PaletteName
  readonly accent: AccentName
  readonly mode: 'light' | 'dark'
  readonly fontSize: 'text-sm' | 'text-base' | 'text-lg' | 'text-xl'
  readonly fontFamily: string
  readonly tableBorder: 'none' | 'thin' | 'medium' | 'thick'
}

/** Seed section 9, defaults. */
export const defaultTheme: ThemeChoice = {
  palette: 'indigo',
  accent: 'gray',
  mode: 'light',
  fontSize: 'text-sm',
  fontFamily: 'Roboto',
  tableBorder: 'thin',
}

/** Kept by the browser, not by the replica: the page must have its colours before anything is opened. */
const storageKey = 'chronicle.theme'

export interface Theme extends ThemeChoice {
  choose(change: Partial<ThemeChoice>): void
}

const ThemeContext = createContext<Theme | null>(null)

/** The theme and the way to change it. */
export const useTheme = (): Theme => {
  const theme = use(ThemeContext)
  if (theme === null) throw new Error('The theme is used outside its provider.')
  return theme
}

/** Puts the chosen theme on the document and keeps it, in step with the browser's other tabs. */
export const ThemeProvider = ({ children }: { readonly children: ReactNode }) => {
  const [choice, setChoice] = useState(readChoice)

  useEffect(() => {
    const other = (event: StorageEvent) => event.key === storageKey && setChoice(readChoice())
    window.addEventListener('storage', other)
    return () => window.removeEventListener('storage', other)
  }, [])

  useEffect(() => {
    putOnDocument(choice)
  }, [choice])

  const theme = useMemo<Theme>(
    () => ({
      ...choice,
      choose: (change) => {
        const next = { ...choice, ...change }
        localStorage.setItem(storageKey, JSON.stringify(next))
        setChoice(next)
      },
    }),
    [choice],
  )
  return <ThemeContext value={theme}>{children}</ThemeContext>
}

const readChoice = (): ThemeChoice => {
  try {
    return { ...defaultTheme, ...(JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<ThemeChoice>) }
  } catch {
    return defaultTheme
  }
}

/** Small is text-sm, the size everything is drawn for; the others scale the whole page (spec 01 My Preferences). */
const rootSizes = { 'text-sm': '100%', 'text-base': '114.3%', 'text-lg': '128.6%', 'text-xl': '142.9%' } as const
const tableBorders = { none: '0px', thin: '1px', medium: '2px', thick: '3px' } as const

const putOnDocument = (choice: ThemeChoice): void => {
  const { dataset, style } = document.documentElement
  dataset['mode'] = choice.mode
  style.fontSize = choice.fontSize === 'text-sm' ? '' : rootSizes[choice.fontSize]
  style.setProperty('--table-border', tableBorders[choice.tableBorder])
  style.setProperty('--font-chosen', choice.fontFamily === 'Roboto' ? "'Roboto Variable'" : `'${choice.fontFamily}'`)
  const plain = choice.palette === defaultTheme.palette && choice.accent === defaultTheme.accent
  if (plain && style.getPropertyValue('--palette-600') === '') return
  void putColours(choice)
}

/** The style sheet holds the default colours; the table of all of them is loaded only when others are wanted. */
const putColours = async (choice: ThemeChoice): Promise<void> => {
  const { accents, palettes, steps } = await import('./palettes.ts')
  const { style } = document.documentElement
  for (const [at, step] of steps.entries()) {
    style.setProperty(`--palette-${step}`, channels(palettes[choice.palette][at] as string))
    style.setProperty(`--accent-${step}`, channels(accents[choice.accent][at] as string))
  }
  // White on step 600 is too faint for the bright palettes; those take 700.
  const solid = contrast('#ffffff', palettes[choice.palette][6] as string) >= 4.5 ? 6 : 7
  style.setProperty('--primary', channels(palettes[choice.palette][solid] as string))
  style.setProperty('--primary-hover', channels(palettes[choice.palette][solid + 1] as string))
}
