import { amountWords } from '../../../domain/accounts/statements/amounts.ts'

interface DifferenceProps {
  readonly paise: number
  /** Of which location the statement is; empty: of all. */
  readonly location: string
}

/** By what the sides of a statement differ, which in whole books is nothing. */
export const Difference = ({ paise, location }: DifferenceProps) =>
  paise !== 0 && (
    <p role="alert" className="mt-3 rounded-control bg-danger-tint px-3 py-2 text-13 font-medium text-danger">
      Difference {amountWords(paise)}
      {location !== '' && ': some transactions have entries of other locations too.'}
    </p>
  )
