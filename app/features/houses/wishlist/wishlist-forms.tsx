/** The two forms of all hearts on a page; they post to the page they are on. */
export function WishlistForms() {
  return (["addToWishlist", "removeFromWishlist"] as const).map((intent) => (
    <form key={intent} method="post" id={intent} hidden>
      <input type="hidden" name="intent" value={intent} />
    </form>
  ));
}
