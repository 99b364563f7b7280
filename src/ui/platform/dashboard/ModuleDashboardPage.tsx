import { LayoutDashboard, Pin } from 'lucide-react'
import { Link, type LoaderFunction, redirect, useParams, useSearchParams } from 'react-router'
import { inSentence } from '../../../domain/kernel/labels.ts'
import {
  type DashboardDocument,
  dashboardResource,
  dashboardsKey,
} from '../../../domain/platform/dashboard/dashboard.ts'
import { defaultIdOf } from '../../../domain/platform/dashboard/defaults.ts'
import { defaultDashboards } from '../../../domain/areas.ts'
import { codes } from '../../../domain/platform/rights.ts'
import { permissionWords } from '../../../domain/registry/known.ts'
import { moduleKeyOf, moduleNames } from '../../../domain/platform/notification-rule/source.ts'
import { useAllOf, useMayI, useSession } from '../../../infra/react/index.ts'
import { Button, buttonClasses } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { usePageName } from '../../kit/pageName.ts'
import { Select } from '../../kit/Select.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Board } from './Board.tsx'
import { dashboardsPath, moduleDashboardPath } from './paths.ts'
import { usePinned } from './usePinned.ts'

/** A module's id leads to its name; another name than those of the ten modules is no page. */
export const loader: LoaderFunction = ({ params, request }) => {
  const { module = '' } = params
  const key = moduleKeyOf(module)
  if (key === undefined) throw new Response('', { status: 404 })
  return key === module ? null : redirect(`${moduleDashboardPath(key)}${new URL(request.url).search}`)
}

/** Key of the address. */
const chosenKey = 'dashboard'

/** /system/group-settings/dashboard/module/{module} */
const ModuleDashboardPage = () => {
  const { module = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const mayI = useMayI()
  const { user } = useSession()
  const [pinned, pin] = usePinned()
  const { documents, isReady } = useAllOf(dashboardsKey)
  const name = moduleNames[module] ?? module
  usePageName(name)
  if (!mayI(codes.dashboardsView)) return <EmptyState title={permissionWords('see dashboards', codes.dashboardsView)} />
  const own = (documents as readonly DashboardDocument[]).filter(
    (one) => one.module === module && (one.owner === undefined || one.owner.id === user?.id),
  )
  // The product's own first, then what is shared, then what is somebody's.
  const rank = ({ id, owner }: DashboardDocument): number =>
    id === defaultIdOf(module) ? 0 : owner === undefined ? 1 : 2
  const offered = own.toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name))
  const shown = offered.find(({ id }) => id === params.get(chosenKey)) ?? offered[0]
  return (
    <div className="mx-auto w-full max-w-400 px-4 pt-4 pb-10">
      <header className="mb-3 flex flex-wrap items-center gap-3">
        <h1 className="text-xl leading-7 font-semibold">{shown?.name ?? name}</h1>
        {offered.length > 1 && (
          <span className="print:hidden">
            <Select
              aria-label="Dashboard"
              options={offered.map(({ id, name: called, owner }) => ({
                value: id,
                label: owner === undefined ? `Shared: ${called}` : `Mine: ${called}`,
              }))}
              value={shown?.id}
              onChange={(event) => setParams({ [chosenKey]: event.target.value })}
            />
          </span>
        )}
        {shown !== undefined && (
          <span className="ml-auto print:hidden">
            <Button
              size="small"
              variant={pinned === shown.id ? 'primary' : 'secondary'}
              icon={Pin}
              aria-pressed={pinned === shown.id}
              onClick={() => pin(pinned === shown.id ? null : shown.id)}
            >
              Pin to Home
            </Button>
          </span>
        )}
        <Link to={dashboardsPath} className="text-13 text-link hover:underline print:hidden">
          All {inSentence(dashboardResource.plural)}
        </Link>
      </header>
      {shown !== undefined ? (
        <Board key={shown.id} document={shown} />
      ) : isReady ? (
        <None module={module} name={name} />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </div>
  )
}

const None = ({ module, name }: { readonly module: string; readonly name: string }) => (
  <EmptyState
    icon={LayoutDashboard}
    title={`${name} has no dashboard`}
    reason={
      defaultDashboards[module] === undefined
        ? 'This version does not have the documents for its figures yet.'
        : 'It was deleted. Its history remains, and you can create a new one.'
    }
    action={
      <Link to={dashboardsPath} className={buttonClasses()}>
        All dashboards
      </Link>
    }
  />
)

export default ModuleDashboardPage
