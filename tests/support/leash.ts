export { leash, leashPid } from '../../scripts/leash.mjs'
