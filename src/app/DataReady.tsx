import { Outlet } from 'react-router'
import { useSession } from '../infra/react/index.ts'

/**
 * Pages of data show once this device's data is open. The frame around them stands before that, and their code arrives meanwhile;
 * nothing flashes when it is quick.
 */
export const DataReady = () => (useSession().state === 'signed-in' ? <Outlet /> : null)
