export const aPassport = (overrides: Record<string, unknown> = {}) => ({
  name: "NGUYEN THI LINH",
  number: "M12345678",
  nationality: "VN",
  agreed: true,
  ...overrides,
});
