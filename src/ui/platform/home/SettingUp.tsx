import { X } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { AskScope } from '../../../infra/react/index.ts'
import { IconButton } from '../../kit/IconButton.tsx'
import { notify } from '../../kit/notify.ts'
import { settingUpPath } from '../../resource/starterSetPath.ts'
import { Steps } from '../setting-up/Steps.tsx'
import { useOwnSteps, useProgress } from '../setting-up/useSteps.ts'
import { useSettingUp } from './useSettingUp.ts'

/** What is still to be done before people can work, for whoever may do it: until all is done, or they put it away. */
const SettingUp = () => {
  const steps = useOwnSteps()
  const [, keep] = useSettingUp()
  const { onState, done, isKnown } = useProgress(steps)
  const isOpen = isKnown && done < steps.length
  // Once all is done nothing has to be looked at any more.
  const isAll = steps.length > 0 && done === steps.length
  useEffect(() => {
    if (isAll) keep('away')
  }, [isAll, keep])
  const putAway = () => {
    keep('away')
    void notify('The checklist is put away. Setting up in the palette brings it back.', {
      tone: 'done',
      action: { label: 'Undo', onClick: () => keep('shown') },
    })
  }
  return (
    <section aria-labelledby="setting-up" className="space-y-1.5" hidden={!isOpen}>
      <div className="flex items-center gap-2">
        <h2 id="setting-up" className="text-base font-semibold">
          Setting up
        </h2>
        <span className="text-13 text-muted">
          {done} of {steps.length} done
        </span>
        <Link to={settingUpPath} className="ml-auto text-13 text-link hover:underline">
          Starter sets and all steps
        </Link>
        <IconButton size="small" label="Put the checklist away" icon={X} onClick={putAway} />
      </div>
      <Steps steps={steps} onState={onState} />
    </section>
  )
}

/** The same, with what it asks of the server kept while it stands. */
const SettingUpScoped = () => (
  <AskScope freshMs={60_000}>
    <SettingUp />
  </AskScope>
)

export default SettingUpScoped
