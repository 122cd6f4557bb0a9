/** A path of this site with its query coupon set, or removed for null; the rest of the query is kept (F61, F189). */
export function withCoupon(path: string, coupon: string | null): string {
  const [pathname = '', query = ''] = path.split('?')
  const search = new URLSearchParams(query)
  if (coupon) search.set('coupon', coupon)
  else search.delete('coupon')
  const written = search.toString()
  return written ? `${pathname}?${written}` : pathname
}
