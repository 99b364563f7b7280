import type { AnyDocument } from '../../../domain/kernel/document.ts'
import {
  breakPieces,
  dayMinutes,
  durationWords,
  netMinutes,
  type Piece,
  type ShiftTimes,
  shiftPieces,
  shiftWords,
} from '../../../domain/hr/shift-schedule/times.ts'
import { Section } from '../../kit/Section.tsx'

const height = 28
const hours = [0, 3, 6, 9, 12, 15, 18, 21, 24]

const Pieces = ({ pieces, className, inset = 0 }: PiecesProps) =>
  pieces.map(({ from, minutes }) => (
    <rect key={from} x={from} y={inset} width={minutes} height={height - 2 * inset} className={className} />
  ))

interface PiecesProps {
  readonly pieces: readonly Piece[]
  readonly className: string
  readonly inset?: number
}

/** A day of 24 hours with the shift and its break in it, and the same in words. */
export const ShiftBar = ({ document }: { readonly document: AnyDocument }) => {
  const shift = document as ShiftTimes
  const words = shiftWords(shift)
  return (
    <Section title="The day">
      <div className="max-w-180">
        <svg
          role="img"
          aria-label={words}
          viewBox={`0 0 ${dayMinutes} ${height}`}
          preserveAspectRatio="none"
          className="block h-8 w-full rounded-control border border-line bg-sunken"
        >
          <Pieces pieces={shiftPieces(shift)} className="fill-primary" />
          <Pieces pieces={breakPieces(shift)} className="fill-raised" inset={6} />
        </svg>
        <div aria-hidden="true" className="flex justify-between pt-1 text-xs text-muted tabular-nums">
          {hours.map((hour) => (
            <span key={hour}>{String(hour).padStart(2, '0')}</span>
          ))}
        </div>
        <p className="mt-2 text-13">
          {words}
          <span className="text-muted"> · {durationWords(netMinutes(shift) ?? 0)} of work</span>
        </p>
      </div>
    </Section>
  )
}
