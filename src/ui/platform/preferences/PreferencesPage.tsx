import { RotateCcw } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '../../kit/Button.tsx'
import { classes } from '../../kit/classes.ts'
import { notify } from '../../kit/notify.ts'
import { accents, palettes } from '../../kit/palettes.ts'
import { RadioGroup } from '../../kit/RadioGroup.tsx'
import { Section } from '../../kit/Section.tsx'
import { useTheme } from '../../kit/theme.tsx'
import {
  defaultTheme,
  fontFamilies,
  fontSizes,
  modes,
  tableBorders,
  type ThemeChoice,
  themes,
} from '../../kit/themeChoice.ts'
import { Sample } from './Sample.tsx'

const named = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const keys = Object.keys(defaultTheme) as readonly (keyof ThemeChoice)[]

/** How the product looks for this person (seed 1, section 2.5): each choice holds at once and is kept. */
const PreferencesPage = () => {
  const theme = useTheme()
  const present = Object.fromEntries(keys.map((key) => [key, theme[key]])) as unknown as ThemeChoice
  const isDefault = keys.every((key) => present[key] === defaultTheme[key])
  const { choose } = theme
  const reset = () => {
    choose(defaultTheme)
    void notify('Preferences are back to their defaults.', {
      tone: 'done',
      action: { label: 'Undo', onClick: () => choose(present) },
    })
  }
  return (
    <div className="max-w-[1200px] px-4 py-5 md:px-6">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-xl font-semibold">My Preferences</h1>
          <p className="mt-0.5 text-13 text-muted">Kept for you in this browser; every choice holds at once.</p>
        </div>
        <Button
          icon={<RotateCcw aria-hidden="true" className="size-4" />}
          disabledReason={isDefault ? 'Everything is at its default.' : undefined}
          onClick={reset}
        >
          Reset to defaults
        </Button>
      </header>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-5">
          <Section title="Theme">
            <div className="space-y-4">
              <Choice label="Palette">
                {(label) => (
                  <Swatches
                    labelledBy={label}
                    scales={palettes}
                    value={theme.palette}
                    onChange={(palette) => choose({ palette })}
                  />
                )}
              </Choice>
              <Choice label="Accent">
                {(label) => (
                  <Swatches
                    labelledBy={label}
                    scales={accents}
                    value={theme.accent}
                    onChange={(accent) => choose({ accent })}
                  />
                )}
              </Choice>
              <Radios
                label="Mode"
                words={modes}
                value={theme.mode}
                onChange={(mode) => choose({ mode: mode as ThemeChoice['mode'] })}
              />
              <Radios
                label="Theme"
                words={themes}
                value={theme.theme}
                onChange={(value) => choose({ theme: value as ThemeChoice['theme'] })}
              />
            </div>
          </Section>
          <Section title="Font">
            <div className="space-y-4">
              <Radios
                label="Font Size"
                words={fontSizes}
                value={theme.fontSize}
                onChange={(fontSize) => choose({ fontSize: fontSize as ThemeChoice['fontSize'] })}
              />
              <Radios
                label="Font Family"
                words={Object.fromEntries(fontFamilies.map((family) => [family, family]))}
                value={theme.fontFamily}
                onChange={(fontFamily) => choose({ fontFamily: fontFamily as ThemeChoice['fontFamily'] })}
              />
            </div>
          </Section>
          <Section title="Table Preferences">
            <Radios
              label="Table Border"
              words={tableBorders}
              value={theme.tableBorder}
              onChange={(tableBorder) => choose({ tableBorder: tableBorder as ThemeChoice['tableBorder'] })}
            />
          </Section>
        </div>
        <Sample />
      </div>
    </div>
  )
}

const Choice = ({ label, children }: { readonly label: string; readonly children: (id: string) => ReactNode }) => {
  const id = useId()
  return (
    <div>
      <p id={id} className="mb-1.5 text-13 font-medium">
        {label}
      </p>
      {children(id)}
    </div>
  )
}

interface RadiosProps {
  readonly label: string
  readonly words: Readonly<Record<string, string>>
  readonly value: string
  readonly onChange: (value: string) => void
}

const Radios = ({ label, words, value, onChange }: RadiosProps) => (
  <div>
    <p aria-hidden="true" className="mb-1.5 text-13 font-medium">
      {label}
    </p>
    <RadioGroup aria-label={label} name={label} options={optionsOf(words)} value={value} onChange={onChange} />
  </div>
)

interface SwatchesProps<Name extends string> {
  readonly labelledBy: string
  readonly scales: Readonly<Record<Name, readonly string[]>>
  readonly value: Name
  readonly onChange: (name: Name) => void
}

/** Colours to choose from: each a radio with its name, its middle step shown. */
const Swatches = <Name extends string>({ labelledBy, scales, value, onChange }: SwatchesProps<Name>) => (
  <div role="radiogroup" aria-labelledby={labelledBy} className="flex flex-wrap gap-1.5">
    {(Object.entries(scales) as [Name, readonly string[]][]).map(([name, scale]) => (
      <label
        key={name}
        title={named(name)}
        className={classes(
          'relative flex size-8 cursor-pointer items-center justify-center rounded-control border-2 border-transparent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:size-10',
          'has-checked:border-text',
        )}
      >
        <input
          type="radio"
          name={labelledBy}
          value={name}
          aria-label={named(name)}
          checked={value === name}
          onChange={() => onChange(name)}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-full overflow-hidden rounded-[3px]">
          <rect width="24" height="24" fill={scale[6]} />
          {value === name && (
            <path
              d="m7 12.5 3.5 3.5L17 9"
              fill="none"
              stroke="#fff"
              strokeWidth="2.5"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          )}
        </svg>
      </label>
    ))}
  </div>
)

export default PreferencesPage
