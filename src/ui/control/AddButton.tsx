import { Plus } from 'lucide-react'
import { Button, type ButtonProps } from './Button'

/** Begins something new. */
export function AddButton({ tone = 'primary', children, ...rest }: ButtonProps) {
  return (
    <Button tone={tone} {...rest}>
      <Plus size={16} aria-hidden />
      {children}
    </Button>
  )
}
