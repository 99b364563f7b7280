import { maintenanceRunResource } from '../../../domain/platform/maintenance-run/resource.ts'
import { AskScope, useDatabase, useDocuments } from '../../../infra/react/index.ts'
import { Tabs } from '../../kit/Tabs.tsx'
import { firstRows } from '../../resource/firstRows.ts'
import { isOpen } from '../scheduler/words.ts'
import { DeviceSection } from './DeviceSection.tsx'
import { runScreen } from './runScreen.tsx'
import { RunsSection } from './RunsSection.tsx'
import { ServerSection } from './ServerSection.tsx'
import { ServicesSection } from './ServicesSection.tsx'
import { runOf } from './words.ts'

const runsShown = 8

/** /system/group-settings/database */
const DatabasePage = () => (
  <AskScope>
    <div className="mx-auto w-full max-w-300 px-4 pb-10">
      {runScreen.listTabs !== undefined && (
        <div className="pt-2">
          <Tabs {...runScreen.listTabs} />
        </div>
      )}
      <h1 className="py-3 text-base font-semibold">Database</h1>
      <div className="space-y-4">
        <Sections />
      </div>
    </div>
  </AskScope>
)

const Sections = () => {
  const { rows } = useDocuments(firstRows(maintenanceRunResource.key, maintenanceRunResource.defaultSort, runsShown))
  const runs = rows.map(({ document }) => document)
  const running = runs.some((one) => isOpen(runOf(one).status))
  const database = useDatabase(runs.map(({ id, version }) => `${id} ${version}`).join())
  return (
    <>
      <ServerSection database={database} running={running} />
      <RunsSection runs={runs} />
      <ServicesSection />
      <DeviceSection head={database.data?.head.seq} />
    </>
  )
}

export default DatabasePage
