import { type Colour, drawPng } from './png.ts'

const white: Colour = [255, 255, 255]
const side = 40

/** Signs of two companies of the demo group; the third has none, so that its short name shows (spec 01, Demo data). */
export const logos: Readonly<Record<string, () => Uint8Array>> = {
  // A capsule across a disc.
  mls: () =>
    drawPng(side, side, (x, y) => {
      const [u, v] = [(x - 20 + (y - 20)) / Math.SQRT2, (y - 20 - (x - 20)) / Math.SQRT2]
      if ((x - 20) ** 2 + (y - 20) ** 2 > 19 ** 2) return white
      const isCapsule = Math.max(0, Math.abs(u) - 7) ** 2 + v ** 2 < 5.5 ** 2
      return isCapsule ? (u < 0 ? white : [255, 196, 92]) : [38, 92, 168]
    }),
  // A flask of two liquids.
  mfc: () =>
    drawPng(side, side, (x, y) => {
      const isNeck = Math.abs(x - 20) < 4 && y > 4 && y < 16
      const isBody = y >= 14 && y < 36 && Math.abs(x - 20) < 4 + (y - 14) * 0.62
      if (!isNeck && !isBody) return white
      return y < 22 ? [176, 214, 190] : y < 29 ? [64, 160, 112] : [24, 104, 76]
    }),
}
