import type { ReactNode } from 'react'
import { pictograms } from '../../../domain/inventory/hazards/hazard-class.ts'

export type PictogramCode = keyof typeof pictograms

const flame = 'M50 18c3 9 15 16 15 31 0 10-7 17-15 17s-15-7-15-17c0-7 4-11 7-16 1 4 2 6 5 7 4-7 4-13 3-22z'

/** The black symbol of each, in a field of 100 by 100. */
const symbols: Readonly<Record<PictogramCode, ReactNode>> = {
  GHS01: (
    <>
      <circle cx="44" cy="60" r="13" />
      <path d="M52 49l6-7 5 4-6 7zM62 40l4-14 3 12 11-7-6 11 13 2-12 4 8 9-12-5-2 11-4-12z" />
      <path d="M24 44l8 5M21 60h8M30 76l6-5M46 82l1-7" stroke="currentColor" strokeWidth="3" />
    </>
  ),
  GHS02: (
    <>
      <path d={flame} />
      <path d="M32 71h36v5H32z" />
    </>
  ),
  GHS03: (
    <>
      <path d={flame} transform="translate(17 4) scale(.66)" />
      <circle cx="50" cy="58" r="13" fill="none" stroke="currentColor" strokeWidth="5" />
      <path d="M34 75h32v4H34z" />
    </>
  ),
  GHS04: <path transform="rotate(-32 50 50)" d="M26 43h36q5 0 8 4h8v6h-8q-3 4-8 4H26q-6-1-6-7t6-7z" />,
  GHS05: (
    <>
      <path transform="rotate(16 36 32)" d="M24 28h24v7H24z" />
      <path transform="rotate(-16 66 32)" d="M54 28h24v7H54z" />
      <path d="M30 41c3 4 3 7 0 7s-3-3 0-7zM34 52c3 4 3 7 0 7s-3-3 0-7zM68 41c3 4 3 7 0 7s-3-3 0-7zM64 50c3 4 3 7 0 7s-3-3 0-7z" />
      <path d="M22 64h9c1 5 6 5 8 0h7v9H22zM54 66c4-3 8-2 9 1 2-3 4-3 6 0h9c3 2 2 6-1 6H58c-4 0-6-4-4-7z" />
    </>
  ),
  GHS06: (
    <>
      <path
        fillRule="evenodd"
        d="M50 22c-13 0-20 8-20 18 0 7 3 11 8 13v8h24v-8c5-2 8-6 8-13 0-10-7-18-20-18zm-8 14a5 5 0 1 1 0 10 5 5 0 0 1 0-10zm16 0a5 5 0 1 1 0 10 5 5 0 0 1 0-10zm-8 11l3 6h-6z"
      />
      <path d="M27 65l46 14M73 65L27 79" stroke="currentColor" strokeWidth="5" strokeLinecap="round" />
    </>
  ),
  GHS07: (
    <>
      <path d="M44 22h12l-3 34h-6z" />
      <circle cx="50" cy="68" r="7" />
    </>
  ),
  GHS08: (
    <>
      <circle cx="50" cy="29" r="9" />
      <path
        fillRule="evenodd"
        d="M44 39h12c10 1 14 7 15 15l1 11H60v13H40V65H28l1-11c1-8 5-14 15-15zm6 5l-3 9-9-3 6 7-6 7 9-3 3 9 3-9 9 3-6-7 6-7-9 3z"
      />
    </>
  ),
  GHS09: (
    <>
      <path d="M38 68V50l-9-8 2-3 7 5V30l-6-7 3-2 6 6 5-8 3 2-5 9v8l9-8 3 3-12 11v24zM24 68h32v4H24z" />
      <path d="M53 66c5-9 14-10 19-5l6-4v14l-6-3c-5 4-13 4-19-2zm6-2a2 2 0 1 0 0-.1z" fillRule="evenodd" />
      <path d="M30 77h42v3H30z" />
    </>
  ),
}

/** A pictogram of the GHS: its symbol on white in a red square set on a point. */
export const Pictogram = ({
  code,
  className = 'size-8',
}: {
  readonly code: PictogramCode
  readonly className?: string
}) => (
  <svg viewBox="0 0 100 100" role="img" aria-label={pictograms[code]} className={`shrink-0 text-black ${className}`}>
    <title>{pictograms[code]}</title>
    <path d="M50 4l46 46-46 46L4 50z" fill="#fff" stroke="#d6001c" strokeWidth="5" strokeLinejoin="round" />
    <g fill="currentColor" transform="translate(7.5 7.5) scale(.85)">
      {symbols[code]}
    </g>
  </svg>
)
