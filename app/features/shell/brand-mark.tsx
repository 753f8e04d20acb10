import { vars } from "~/design-system/theme";
import { getBrand } from "~/platform/brand";

export function BrandMark({ className }: { className?: string }) {
  const { logo } = getBrand();
  if (logo) return <img className={className} src={logo} alt="" />;
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true">
      <path
        fill={vars.color.brand}
        d="M14.2 3.2a3 3 0 0 1 3.6 0l9.5 7.3A4.4 4.4 0 0 1 29 14v10.5a4.5 4.5 0 0 1-4.5 4.5h-17A4.5 4.5 0 0 1 3 24.5V14a4.4 4.4 0 0 1 1.7-3.5z"
      />
      <path fill={vars.color.surface} d="M12 29v-8a4 4 0 0 1 8 0v8z" />
      <circle fill={vars.color.surface} cx="16" cy="11.5" r="2" />
    </svg>
  );
}
