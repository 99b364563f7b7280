import { Navigate, useParams } from 'react-router'
import { recordPath } from '../resource/record/recordPath.ts'
import { records } from '../resource/record/routes.tsx'
import type { Screens } from '../resource/screens.ts'
import { productionPaths } from './paths.ts'

/** Addresses of machines that the seeds write in two more ways. */
const OtherAddress = () => {
  const { id } = useParams()
  return (
    <Navigate to={id === undefined ? productionPaths.machines : recordPath(productionPaths.machines, id)} replace />
  )
}

/** Screens of Production, at the addresses that the specification gives. */
export const productionScreens: readonly Screens[] = [
  records('machines', productionPaths.machines),
  {
    routes: ['/production/scheduler/machines', '/production/scheduler/machines/:id', '/production/machine/:id'].map(
      (path) => ({ path, Component: OtherAddress }),
    ),
  },
]
