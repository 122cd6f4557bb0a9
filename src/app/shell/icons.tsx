import { IconMenu2, IconSearch, IconUser, IconX } from '@tabler/icons-react'

// Beside words or inside a labelled button, never alone: a screen reader passes over them.
const quiet = { 'aria-hidden': true, size: 22, stroke: 2 } as const

export const MenuIcon = () => <IconMenu2 {...quiet} />
export const SearchIcon = () => <IconSearch {...quiet} />
export const UserIcon = () => <IconUser {...quiet} />
export const CloseIcon = () => <IconX {...quiet} />
