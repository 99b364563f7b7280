import { ProfilePicture } from './ProfilePicture.tsx'

/** Somebody in a line of a list: a small picture and the name. */
export const PersonCell = ({ id, name }: { readonly id: string; readonly name: string }) => (
  <span className="inline-flex max-w-full items-center gap-2">
    <ProfilePicture id={id} name={name} className="size-5! text-[0.6rem]!" />
    <span className="truncate">{name}</span>
  </span>
)
