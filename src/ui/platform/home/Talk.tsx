import { Following } from './Following.tsx'
import { Mentions } from './Mentions.tsx'

/** What others say to the reader, and what they look after: not there while there is nothing. */
const Talk = () => (
  <>
    <Mentions />
    <Following />
  </>
)

export default Talk
