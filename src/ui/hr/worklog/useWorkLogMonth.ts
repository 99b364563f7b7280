import { useSearchParams } from 'react-router'
import { useSetting } from '../../../infra/react/index.ts'
import { today } from '../../kit/clock.ts'
import { putParams } from '../../kit/putParams.ts'
import { isMonth } from '../../resource/MonthSelect.tsx'

/** The month of work logs: as the address says, else as it was chosen last, which is remembered (seed 3, `worklog-month`), else the present one. */
export const useWorkLogMonth = (): readonly [month: string, choose: (month: string) => void] => {
  const [params, setParams] = useSearchParams()
  const [kept, keep] = useSetting('worklog-month', '')
  const said = params.get('month') ?? ''
  const month = [said, kept].find(isMonth) ?? today().slice(0, 7)
  return [
    month,
    (next) => {
      keep(next)
      setParams(putParams({ month: next }), { replace: true })
    },
  ]
}
