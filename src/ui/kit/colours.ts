import { channels, contrast, mixed } from './channels.ts'
import { accents, palettes, steps } from './palettes.ts'
import type { ThemeChoice } from './themeChoice.ts'

/** Surfaces of the dark mode, as in tokens.css. */
export const darkSurface = '#101217'
const light = '#ffffff'

/** Of 11 steps: 600 where it is readable under white and on the palest step, else 700 (the bright palettes). */
const solidStep = (scale: readonly string[]): number =>
  [light, scale[0] as string].every((ground) => contrast(ground, scale[6] as string) >= 4.5) ? 6 : 7

/** Every variable that a palette and an accent set, as channel triples (seed 1, section 9; spec 01, 6.6). */
export const colourVariables = ({
  palette,
  accent,
}: Pick<ThemeChoice, 'palette' | 'accent'>): Readonly<Record<string, string>> => {
  const scale = palettes[palette]
  const solid = solidStep(scale)
  return {
    ...Object.fromEntries(
      steps.flatMap((step, at) => [
        [`--palette-${step}`, channels(scale[at] as string)],
        [`--accent-${step}`, channels(accents[accent][at] as string)],
      ]),
    ),
    '--primary-chosen': channels(scale[solid] as string),
    '--primary-hover-chosen': channels(scale[solid + 1] as string),
    // The tint of the dark mode: the palette's darkest over the surface, so that its step 300 stays readable on it.
    '--tint-dark': channels(mixed(scale[10] as string, darkSurface, 0.55)),
  }
}
