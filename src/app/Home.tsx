import { Navigate } from 'react-router'
import { useSession } from '../infra/react/index.ts'
import { profilePath } from '../ui/platform/home/paths.ts'

/** `/` is the home page: the person's own space (spec 01, before-login). */
export const Home = () => {
  const { user } = useSession()
  return user === null ? null : <Navigate to={profilePath(user.id)} replace />
}
