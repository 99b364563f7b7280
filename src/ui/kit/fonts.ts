import type { FontFamily } from './themeChoice.ts'

/**
 * The preference fonts, served by the app itself; each comes when it is chosen, Roboto with the app. Arial and Helvetica Neue
 * are the system's; one that is missing falls back to the sans-serif of the system.
 */
const faces: Readonly<Record<FontFamily, { readonly name: string; readonly load?: () => Promise<unknown> }>> = {
  Arial: { name: 'Arial' },
  'Helvetica Neue': { name: 'Helvetica Neue' },
  Roboto: { name: 'Roboto Variable' },
  'Open Sans': {
    name: 'Open Sans Variable',
    load: () => import('@fontsource-variable/open-sans/wght.css'),
  },
  Lato: {
    name: 'Lato',
    load: () => Promise.all([import('@fontsource/lato/400.css'), import('@fontsource/lato/700.css')]),
  },
  Montserrat: {
    name: 'Montserrat Variable',
    load: () => import('@fontsource-variable/montserrat/wght.css'),
  },
  Oswald: {
    name: 'Oswald Variable',
    load: () => import('@fontsource-variable/oswald/wght.css'),
  },
}

/** The name by which style sheets know the font. */
export const fontName = (family: FontFamily): string => `'${faces[family].name}'`

/** Brings what the font is declared by; its files come with the first letters that need them. */
export const loadFont = async (family: FontFamily): Promise<void> => {
  // Without a connection the fallback shows until the next choice or start.
  await faces[family].load?.().catch(() => {})
}
