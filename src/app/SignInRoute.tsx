import { Navigate } from 'react-router'
import { useSession } from '../infra/react/index.ts'
import { SignInPage } from '../ui/platform/SignInPage.tsx'

/** `/login`; who is signed in already goes straight home (spec 01). */
export const SignInRoute = () => {
  const { state } = useSession()
  if (state === 'starting') return null
  return state === 'signed-in' ? <Navigate to="/" replace /> : <SignInPage />
}
