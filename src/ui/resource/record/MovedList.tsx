import { Navigate, useLocation } from 'react-router'

/** The address above records whose list stands elsewhere: leads there, with what was asked of the list. */
export const MovedList = ({ to }: { readonly to: string }) => {
  const { search } = useLocation()
  const [path = '', own = ''] = to.split('?')
  const params = new URLSearchParams(search)
  for (const [name, value] of new URLSearchParams(own)) params.set(name, value)
  const asked = params.toString()
  return <Navigate to={{ pathname: path, search: asked === '' ? '' : `?${asked}` }} replace />
}
