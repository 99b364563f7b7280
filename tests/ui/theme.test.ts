import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { channels, contrast } from '../../src/ui/kit/channels.ts'
import { colourVariables, darkSurface } from '../../src/ui/kit/colours.ts'
import { type AccentName, accents, type PaletteName, palettes } from '../../src/ui/kit/palettes.ts'
import { useTheme } from '../../src/ui/kit/theme.tsx'
import { choiceFrom, defaultTheme, fontFamilies, fontSizes, tableBorders } from '../../src/ui/kit/themeChoice.ts'
import { initialsOf, tintHues, tintOf } from '../../src/ui/platform/pictures/tint.ts'

const names = Object.keys(palettes) as readonly PaletteName[]
/** `79 70 229` -> `#4f46e5` */
const hexOf = (triple: string | undefined): string =>
  `#${(triple ?? '')
    .split(' ')
    .map((channel) => Number(channel).toString(16).padStart(2, '0'))
    .join('')}`

test('the theme used outside its provider says so', () => {
  const Outside = () => createElement('p', null, useTheme().choice.mode)
  expect(() => renderToString(createElement(Outside))).toThrow('The theme is used outside its provider.')
})

describe('channel triples (6.6)', () => {
  test.each([
    ['#4f46e5', '79 70 229'],
    ['#4F46E5', '79 70 229'],
    ['#fff', '255 255 255'],
  ])('%s is %s', (colour, triple) => expect(channels(colour)).toBe(triple))

  test.each(['', 'indigo', '#ffff', '#12345', '4f46e5', '#gggggg', '#4f46e5 '])('“%s” is none', (colour) =>
    expect(() => channels(colour)).toThrow(`${colour} is not a colour.`),
  )

  test('every colour of every choice is one', () => {
    for (const palette of names)
      for (const accent of Object.keys(accents) as AccentName[])
        for (const [name, triple] of Object.entries(colourVariables({ palette, accent }))) {
          expect(name).toMatch(/^--(?:palette|accent|primary|tint)-/)
          expect(triple).toMatch(/^\d{1,3} \d{1,3} \d{1,3}$/)
        }
  })
})

describe.each(names)('with palette %s', (palette) => {
  const variables = colourVariables({ palette, accent: 'gray' })
  const scale = palettes[palette]
  const primary = hexOf(variables['--primary-chosen'])

  test('texts keep 4.5 to 1: on the button, as a link, on the tint of either mode', () => {
    expect(contrast('#ffffff', primary)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(primary, scale[0] as string)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(scale[3] as string, hexOf(variables['--tint-dark']))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(scale[3] as string, darkSurface)).toBeGreaterThanOrEqual(4.5)
  })

  test('high contrast keeps 7 to 1', () => {
    expect(contrast(scale[0] as string, scale[9] as string)).toBeGreaterThanOrEqual(7)
    expect(contrast(scale[2] as string, '#000000')).toBeGreaterThanOrEqual(7)
  })
})

describe('a kept choice', () => {
  test('the defaults are those of the seed', () => {
    expect(choiceFrom(null)).toEqual({
      palette: 'indigo',
      accent: 'gray',
      mode: 'light',
      theme: 'default',
      fontSize: 'text-sm',
      fontFamily: 'Roboto',
      tableBorder: 'thin',
    })
    expect(Object.values(fontSizes)).toEqual(['Small', 'Medium', 'Large', 'Extra Large'])
    expect(Object.values(tableBorders)).toEqual(['None', 'Thin', 'Medium', 'Thick'])
    expect(fontFamilies).toEqual(['Arial', 'Helvetica Neue', 'Roboto', 'Open Sans', 'Lato', 'Montserrat', 'Oswald'])
  })

  test('what is missing, unknown or broken falls back to its default', () => {
    expect(choiceFrom('{"mode":"dark","palette":"plaid","x":1}')).toEqual({ ...defaultTheme, mode: 'dark' })
    for (const broken of ['', 'null', '[]', '7', '{"mode":']) expect(choiceFrom(broken)).toEqual(defaultTheme)
  })

  test('every palette and accent is known', () => {
    for (const palette of names) expect(choiceFrom(JSON.stringify({ palette })).palette).toBe(palette)
    for (const accent of Object.keys(accents)) expect(choiceFrom(JSON.stringify({ accent })).accent).toBe(accent)
  })
})

describe('the default picture', () => {
  test.each([
    ['Asha Kulkarni', 'AK'],
    ['asha', 'A'],
    ['Leela  van den Menon', 'LV'],
    ['😀 Emoji 🎉 Person', 'EP'],
    ['«Quoted» name', 'QN'],
    ['عائشة الكوفي', 'عا'],
    ['\u202Ereversed', 'R'],
    ['👩‍🔬', '?'],
    ['', '?'],
  ])('%s shows %s', (name, letters) => expect(initialsOf(name)).toBe(letters))

  test('the same id has the same tint, and ids spread over all tints', () => {
    const used = new Set(Array.from({ length: 200 }, (_, at) => tintOf(`person-${at}`)))
    expect(used.size).toBe(tintHues.length)
    expect(tintOf('asha')).toBe(tintOf('asha'))
  })
})
