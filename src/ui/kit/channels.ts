const shape = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i

const numbers = (colour: string): readonly [number, number, number] => {
  const digits = shape.exec(colour)?.[1]
  if (digits === undefined) throw new Error(`${colour} is not a colour.`)
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const channelAt = (at: number): number => Number.parseInt(six.slice(at, at + 2), 16)
  return [channelAt(0), channelAt(2), channelAt(4)]
}

/** Channel triple of a colour, for use in a CSS variable: `#4f46e5` -> `79 70 229` (spec 01, 6.6). */
export const channels = (colour: string): string => numbers(colour).join(' ')

const luminance = (colour: string): number => {
  const [red, green, blue] = numbers(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two colours as WCAG counts it, 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** `share` of one colour laid over another, 0 to 1. */
export const mixed = (one: string, other: string, share: number): string => {
  const [a, b] = [numbers(one), numbers(other)]
  return `#${a
    .map((channel, at) => Math.round(channel * share + (b[at] as number) * (1 - share)))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`
}
