import type { AdminUser } from "contract/admin-user";
import type { CsvFile } from "../kernel/http/csv";
import { toCsvFile, type CsvColumns } from "../kernel/records/csv-columns";

const columns: CsvColumns<AdminUser> = {
  id: ({ id }) => id,
  username: ({ username }) => username,
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  country: ({ country }) => country,
  phone: ({ phone }) => phone,
  role: ({ role }) => role,
  emailVerified: ({ emailVerified }) => emailVerified,
  suspendedAt: ({ suspendedAt }) => suspendedAt,
  createdAt: ({ createdAt }) => createdAt,
};

/** Users as a file. */
export function usersFile(users: AsyncIterable<AdminUser>): CsvFile {
  return toCsvFile("users", columns, users);
}
