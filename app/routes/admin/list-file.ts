import type { z } from "zod";
import { exportBoards } from "contract/admin/board";
import { exportConsultations } from "contract/admin/consultation";
import { exportCoupons } from "contract/admin/coupon";
import { exportDeposits } from "contract/admin/deposit";
import { exportAdminFaqs } from "contract/admin/faq";
import { exportAdminHouses } from "contract/admin/house";
import { exportPayments, exportRefunds, getAdminLedgerCsv } from "contract/admin/money";
import { exportAdminReservations } from "contract/admin/reservation-list";
import { exportAdminReviews } from "contract/admin/review";
import { exportUsers } from "contract/admin/user";
import { exportAuditLog } from "contract/audit";
import type { CallDescription } from "contract/call";
import { exportConversations } from "contract/conversation";
import { exportMessages } from "contract/message";
import { privateCsv } from "~/platform/lists/list-file.server";
import type { AdminList } from "~/platform/paths/admin-lists";
import { adminLoader } from "~/platform/request/handlers.server";

type FileCall = CallDescription & { file: string; query: z.ZodObject };

const files: Record<AdminList, FileCall> = {
  reservations: exportAdminReservations,
  users: exportUsers,
  community: exportBoards,
  reviews: exportAdminReviews,
  faq: exportAdminFaqs,
  houses: exportAdminHouses,
  conversations: exportConversations,
  payments: exportPayments,
  refunds: exportRefunds,
  deposits: exportDeposits,
  ledger: getAdminLedgerCsv,
  coupons: exportCoupons,
  consultations: exportConsultations,
  messages: exportMessages,
  "audit-log": exportAuditLog,
};

/** Every list of the console as a file: `/admin/users.csv`, with the query of the list. */
export const loader = adminLoader("today.read", async ({ api, url }) => {
  const list = url.pathname.replace(/^\/admin\/|\.csv$/g, "") as AdminList; // by its routes it is one
  const filters = [...url.searchParams].filter(([name]) => name !== "page" && name !== "size");
  return privateCsv(await api.call(files[list], { query: Object.fromEntries(filters) }), list);
});
