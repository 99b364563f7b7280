import { type Colour, drawPng } from './png.ts'

/** Of sixty, forty have a picture, fifteen none, and five one whose path is refused (spec 01, Demo data). */
export const pictureOf = (index: number): 'drawn' | 'none' | 'refused' => {
  if (index % 12 === 11) return 'refused'
  return index % 4 === 1 ? 'none' : 'drawn'
}

const side = 96

const backgrounds: readonly Colour[] = [
  [196, 216, 255],
  [206, 240, 219],
  [255, 226, 198],
  [233, 214, 250],
  [255, 214, 222],
  [208, 238, 244],
  [244, 236, 190],
]
const skins: readonly Colour[] = [
  [141, 92, 62],
  [176, 122, 84],
  [202, 150, 110],
  [116, 76, 52],
]
const hairs: readonly Colour[] = [
  [30, 24, 22],
  [62, 44, 34],
  [118, 112, 110],
]
const clothes: readonly Colour[] = [
  [54, 84, 168],
  [32, 122, 96],
  [168, 62, 84],
  [92, 70, 150],
  [196, 118, 32],
  [70, 80, 96],
]

const pick = (colours: readonly Colour[], index: number): Colour => colours[index % colours.length] as Colour

const isInEllipse = (
  x: number,
  y: number,
  centre: readonly [number, number],
  radii: readonly [number, number],
): boolean => ((x - centre[0]) / radii[0]) ** 2 + ((y - centre[1]) / radii[1]) ** 2 <= 1

/** A head of simple shapes, another one for each index: PNG, 96 px square. */
export const drawPortrait = (index: number): Uint8Array => {
  const isLong = index % 3 === 1
  const colourAt = (x: number, y: number): Colour => {
    if (isInEllipse(x, y, [48, 43], [17, 21])) {
      const isEye = isInEllipse(x, y, [41, 42], [2, 2.4]) || isInEllipse(x, y, [55, 42], [2, 2.4])
      const isMouth = y > 53 && y < 55.5 && Math.abs(x - 48) < 6
      if (isEye || isMouth) return [52, 34, 30]
      if (!isInEllipse(x, y, [48, 49], [18, 20])) return pick(hairs, index)
      return pick(skins, index * 7)
    }
    if (isInEllipse(x, y, [48, 38], [21, 22]) && (isLong || y < 40)) return pick(hairs, index)
    if (isLong && y > 38 && y < 72 && Math.abs(x - 48) < 21 && Math.abs(x - 48) > 12) return pick(hairs, index)
    if (Math.abs(x - 48) < 8 && y > 58 && y < 74) return pick(skins, index * 7)
    if (isInEllipse(x, y, [48, 100], [38, 32])) return pick(clothes, index * 5)
    return pick(backgrounds, index * 3)
  }
  return drawPng(side, side, colourAt)
}
