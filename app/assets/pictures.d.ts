/** Result of vite-imagetools for `…jpg?w=400;800&format=avif;webp&as=picture`. */
declare module "*&as=picture" {
  const picture: { sources: { avif: string; webp: string }; img: { src: string; w: number; h: number } };
  export default picture;
}

/** Result of vite-imagetools for `…jpg?w=1200&format=jpg&as=img`. */
declare module "*&as=img" {
  const picture: { src: string; srcset: string; w: number; h: number };
  export default picture;
}
