import type { ChildProcess } from 'node:child_process'

export function leashPid(pid: number): () => void
export function leash<Child extends ChildProcess>(child: Child): Child
