/**
 * Remembers the class names of each combination of variants: recipes build them again at each call, and a page
 * has hundreds of texts. For few combinations only, such as those of a component's own properties.
 */
export function memoizeVariants<Variants extends object>(toClassName: (variants: Variants) => string) {
  const known = new Map<string, string>();
  return (variants: Variants): string => {
    const key = JSON.stringify(variants);
    const found = known.get(key) ?? toClassName(variants);
    known.set(key, found);
    return found;
  };
}
