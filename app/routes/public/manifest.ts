import { themeColor } from "~/design-system/theme/tokens";
import { getBrand } from "~/platform/brand";
import { publicLoader } from "~/platform/request/handlers.server";
import { favicon } from "~/platform/seo/favicon";
import { paths } from "~/platform/paths/paths";

export const loader = publicLoader(({ locale, t }) => {
  const { name, logo } = getBrand();
  const shortcutIcons = logo ? undefined : [{ src: "/icon-192-1.png", type: "image/png", sizes: "192x192" }];
  const manifest = {
    id: paths.home(), // it must not change: browsers know the installed app by it
    name,
    short_name: name,
    description: t("common:meta.description"),
    lang: locale,
    dir: "ltr",
    start_url: paths.start(),
    scope: paths.home(),
    display: "standalone",
    display_override: ["standalone", "minimal-ui"],
    categories: ["lifestyle", "travel"],
    theme_color: themeColor,
    background_color: themeColor,
    icons: logo
      ? [{ src: logo, sizes: "any" }]
      : [
          { src: favicon, type: "image/svg+xml", sizes: "any" },
          { src: "/icon-192-1.png", type: "image/png", sizes: "192x192" },
          { src: "/icon-512-1.png", type: "image/png", sizes: "512x512" },
          { src: "/icon-512-1.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
        ],
    shortcuts: [
      { name: t("common:app.stays"), url: paths.myPage(), icons: shortcutIcons },
      { name: t("common:social.lounge"), url: paths.community(), icons: shortcutIcons },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "private, max-age=86400" },
  });
});
