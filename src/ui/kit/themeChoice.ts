import type { AccentName, PaletteName } from './palettes.ts'

export type Mode = 'light' | 'dark'

/** What a person chooses in My Preferences (seed 1, sections 2.5 and 3; spec 01, My Preferences). */
export interface ThemeChoice {
  readonly palette: PaletteName
  readonly accent: AccentName
  /** `system` is what the device is set to. */
  readonly mode: Mode | 'system'
  readonly theme: 'default' | 'compact' | 'high-contrast'
  readonly fontSize: 'text-sm' | 'text-base' | 'text-lg' | 'text-xl'
  readonly fontFamily: FontFamily
  readonly tableBorder: 'none' | 'thin' | 'medium' | 'thick'
}

export const fontFamilies = ['Arial', 'Helvetica Neue', 'Roboto', 'Open Sans', 'Lato', 'Montserrat', 'Oswald'] as const
export type FontFamily = (typeof fontFamilies)[number]

/** Seed 1, section 9, defaults; theme default is the specification's. */
export const defaultTheme: ThemeChoice = {
  palette: 'indigo',
  accent: 'gray',
  mode: 'light',
  theme: 'default',
  fontSize: 'text-sm',
  fontFamily: 'Roboto',
  tableBorder: 'thin',
}

/** Choices by value with their words, in the order of the page. */
export const modes = { light: 'Light', dark: 'Dark', system: 'System' } as const
export const themes = { default: 'Default', compact: 'Compact', 'high-contrast': 'High contrast' } as const
export const fontSizes = {
  'text-sm': 'Small',
  'text-base': 'Medium',
  'text-lg': 'Large',
  'text-xl': 'Extra Large',
} as const
export const tableBorders = { none: 'None', thin: 'Thin', medium: 'Medium', thick: 'Thick' } as const

/** Small is text-sm, the size everything is drawn for; the others scale the whole page by the same steps as their names. */
export const rootSizes = { 'text-sm': '100%', 'text-base': '114.3%', 'text-lg': '128.6%', 'text-xl': '142.9%' } as const
export const borderWidths = { none: '0px', thin: '1px', medium: '2px', thick: '3px' } as const

const known: { readonly [Key in keyof ThemeChoice]: readonly string[] } = {
  palette: 'indigo blue sky cyan teal emerald green lime yellow amber orange red rose pink purple violet'.split(' '),
  accent: ['gray', 'slate', 'zinc', 'neutral', 'stone'],
  mode: Object.keys(modes),
  theme: Object.keys(themes),
  fontSize: Object.keys(fontSizes),
  fontFamily: fontFamilies,
  tableBorder: Object.keys(tableBorders),
}

/** A kept choice; what is missing or unknown to this version falls back to its default. */
export const choiceFrom = (kept: string | null): ThemeChoice => {
  let value: unknown
  try {
    value = JSON.parse(kept ?? '{}')
  } catch {
    value = {}
  }
  const given = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  const usable = Object.entries(given).filter(
    ([key, one]) => key in known && known[key as keyof ThemeChoice].includes(String(one)),
  )
  return { ...defaultTheme, ...(Object.fromEntries(usable) as Partial<ThemeChoice>) }
}
