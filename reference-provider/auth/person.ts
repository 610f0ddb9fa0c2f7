/** Who is asking: an admin's record, read anew for each request, so that a changed role counts at once. */
export interface Person {
  id: number
  email: string
  first_name: string
  last_name: string
  roles: string[]
}
