/** What vite-imagetools makes of `…jpg?w=400;800&format=webp&as=img`. */
declare module "*&as=img" {
  const picture: { src: string; srcset: string; w: number; h: number };
  export default picture;
}
