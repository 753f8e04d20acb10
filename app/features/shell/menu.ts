import { paths } from "~/platform/paths/paths";

type MenuItem = {
  title: "about" | "houses" | "community" | "testimonial" | "faq" | "logIn" | "myPage";
  route: string;
  public?: boolean;
  covers?: string[];
};

export const pageItems: readonly MenuItem[] = [
  { title: "about", route: paths.about() },
  { title: "houses", route: paths.houses(), covers: ["/detail"] },
  { title: "community", route: paths.community() },
  { title: "testimonial", route: paths.testimonial() },
  { title: "faq", route: paths.faq() },
];

const accountItems: readonly MenuItem[] = [
  { title: "logIn", route: paths.logIn(), public: true, covers: ["/auth"] },
  { title: "myPage", route: paths.myPage(), public: false },
];

export function accountItem(isLoggedIn: boolean): MenuItem | undefined {
  return accountItems.find((item) => item.public === !isLoggedIn);
}

export function isCurrent(item: Pick<MenuItem, "route" | "covers">, pathname: string): boolean {
  return [item.route, ...(item.covers ?? [])].some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
