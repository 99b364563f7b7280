import { usePicture } from '../../../infra/react/index.ts'

export interface ProfilePictureProps {
  /** Of the employee. */
  readonly id: string
  readonly name: string
  /** Edge in px. */
  readonly size: number
}

/** Any number from a text, the same every time. */
const numberOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_003, 7)

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => [...part][0]?.toUpperCase() ?? '')
    .join('')

/** Somebody's picture; until there is one, the initials on a tint of the id (spec 01, Profile pictures). */
export const ProfilePicture = ({ id, name, size }: ProfilePictureProps) => {
  const picture = usePicture(id)
  const box = { width: size, height: size }
  if (picture !== null)
    return <img src={picture} alt={name} style={box} className="inline-block shrink-0 rounded-full object-cover" />
  const hue = numberOf(id) % 360
  return (
    <span
      role="img"
      aria-label={name}
      style={{
        ...box,
        fontSize: Math.max(9, Math.round(size * 0.4)),
        background: `light-dark(hsl(${hue} 70% 92%), hsl(${hue} 40% 22%))`,
        color: `light-dark(hsl(${hue} 60% 25%), hsl(${hue} 60% 85%))`,
      }}
      className="inline-flex shrink-0 items-center justify-center rounded-full font-semibold select-none"
    >
      {initialsOf(name)}
    </span>
  )
}
