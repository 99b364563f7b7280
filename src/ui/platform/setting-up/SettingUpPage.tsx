import { AskScope } from '../../../infra/react/index.ts'
import { Button } from '../../kit/Button.tsx'
import { usePageName } from '../../kit/pageName.ts'
import { useSettingUp } from '../home/useSettingUp.ts'
import { StarterSets } from './StarterSets.tsx'
import { Steps } from './Steps.tsx'
import { useOwnSteps, useProgress } from './useSteps.ts'

/** `/home/setting-up`: every step of setting up a group, and records to begin with. */
const SettingUpPage = () => {
  usePageName('Setting up')
  const steps = useOwnSteps()
  const [choice, keep] = useSettingUp()
  const { onState, done } = useProgress(steps)
  return (
    <div className="max-w-[1200px] space-y-6 px-4 py-5 md:px-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-xl font-semibold">Setting up</h1>
          <p className="mt-0.5 text-13 text-muted">
            {steps.length === 0
              ? 'You may take none of the steps. Who administers the group can.'
              : `${done} of ${steps.length} steps done.`}
          </p>
        </div>
        {choice === 'away' && steps.length > 0 && <Button onClick={() => keep('shown')}>Show on Home</Button>}
      </header>
      {steps.length > 0 && (
        <section aria-labelledby="steps" className="space-y-1.5">
          <h2 id="steps" className="text-base font-semibold">
            Steps
          </h2>
          <AskScope>
            <Steps steps={steps} onState={onState} />
          </AskScope>
        </section>
      )}
      <StarterSets />
    </div>
  )
}

export default SettingUpPage
