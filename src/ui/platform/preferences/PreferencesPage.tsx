import { RotateCcw } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import { notify } from '../../kit/notify.ts'
import { accents, palettes } from '../../kit/palettes.ts'
import { RadioGroup, type RadioOption } from '../../kit/RadioGroup.tsx'
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
const entriesOf = <Key extends string, Value>(record: Readonly<Record<Key, Value>>) =>
  Object.entries(record) as [Key, Value][]

const optionsOf = <Value extends string>(words: Readonly<Record<Value, string>>): readonly RadioOption<Value>[] =>
  entriesOf(words).map(([value, label]) => ({ value, label }))

const swatchesOf = <Name extends string>(scales: Readonly<Record<Name, readonly string[]>>) =>
  entriesOf(scales).map(([value, scale]) => ({ value, label: named(value), picture: <Swatch scale={scale} /> }))

const keys = Object.keys(defaultTheme) as readonly (keyof ThemeChoice)[]

/** How the product looks for this person (seed 1, section 2.5): each choice takes effect at once and is stored. */
const PreferencesPage = () => {
  const { choice, choose } = useTheme()
  const isDefault = keys.every((key) => choice[key] === defaultTheme[key])
  const reset = () => {
    choose(defaultTheme)
    void notify('Preferences reset to defaults.', {
      tone: 'done',
      action: { label: 'Undo', onClick: () => choose(choice) },
    })
  }
  return (
    <div className="max-w-[1200px] px-4 py-5 md:px-6">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-xl font-semibold">My Preferences</h1>
          <p className="mt-0.5 text-13 text-muted">Saved for you in this browser. Changes apply immediately.</p>
        </div>
        <Button
          icon={RotateCcw}
          disabledReason={isDefault ? 'Everything is at its default already.' : undefined}
          onClick={reset}
        >
          Reset to defaults
        </Button>
      </header>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-5">
          <Section title="Theme">
            <div className="space-y-4">
              <Choice label="Palette" of="palette" look="pictures" options={paletteOptions} />
              <Choice label="Accent" of="accent" look="pictures" options={accentOptions} />
              <Choice label="Mode" of="mode" options={optionsOf(modes)} />
              <Choice label="Theme" of="theme" options={optionsOf(themes)} />
            </div>
          </Section>
          <Section title="Font">
            <div className="space-y-4">
              <Choice label="Font Size" of="fontSize" options={optionsOf(fontSizes)} />
              <Choice label="Font Family" of="fontFamily" options={familyOptions} />
            </div>
          </Section>
          <Section title="Table Preferences">
            <Choice label="Table Border" of="tableBorder" options={optionsOf(tableBorders)} />
          </Section>
        </div>
        <Sample />
      </div>
    </div>
  )
}

interface ChoiceProps<Key extends keyof ThemeChoice> {
  readonly label: string
  readonly of: Key
  readonly options: readonly RadioOption<ThemeChoice[Key]>[]
  readonly look?: 'segmented' | 'pictures'
}

const Choice = <Key extends keyof ThemeChoice>({ label, of, ...group }: ChoiceProps<Key>) => {
  const { choice, choose } = useTheme()
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 text-13 font-medium">
        {label}
      </p>
      <RadioGroup
        aria-label={label}
        {...group}
        value={choice[of]}
        onChange={(value) => choose({ [of]: value } as Pick<ThemeChoice, Key>)}
      />
    </div>
  )
}

/** The middle step of a scale of colours, with a tick on it where it is the chosen one. */
const Swatch = ({ scale }: { readonly scale: readonly string[] }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-full overflow-hidden rounded-[3px]">
    <rect width="24" height="24" fill={scale[6]} />
    <path
      d="m7 12.5 3.5 3.5L17 9"
      fill="none"
      stroke="#fff"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="invisible group-data-checked/radio:visible"
    />
  </svg>
)

const paletteOptions = swatchesOf(palettes)
const accentOptions = swatchesOf(accents)
const familyOptions = fontFamilies.map((family) => ({ value: family, label: family }))

export default PreferencesPage
