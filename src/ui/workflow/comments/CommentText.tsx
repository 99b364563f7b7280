import type { LiveComment } from '../../../domain/platform/comment/comment.ts'

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** What a comment says, with the people it names; plain text, never HTML. */
export const CommentText = ({ text, mentions }: Pick<LiveComment, 'text' | 'mentions'>) => {
  const names = mentions.map(({ name }) => `@${name}`)
  // Of two names that begin alike the longer one is meant.
  const longestFirst = names.toSorted((one, other) => other.length - one.length)
  const parts = names.length === 0 ? [text] : text.split(new RegExp(`(${longestFirst.map(escaped).join('|')})`, 'u'))
  return (
    <p className="text-sm wrap-anywhere whitespace-pre-wrap">
      {parts.map((part, index) =>
        names.includes(part) ? (
          // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other name
          <strong key={index} className="font-medium text-link">
            {part}
          </strong>
        ) : (
          part
        ),
      )}
    </p>
  )
}
