import { IconMenu2, IconSearch, IconUser, IconX } from '@tabler/icons-react'

// Always beside text or in a labelled button, so hidden from screen readers.
const quiet = { 'aria-hidden': true, size: 22, stroke: 2 } as const

export const MenuIcon = () => <IconMenu2 {...quiet} />
export const SearchIcon = () => <IconSearch {...quiet} />
export const UserIcon = () => <IconUser {...quiet} />
export const CloseIcon = () => <IconX {...quiet} />
