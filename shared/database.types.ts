// Made by `npm run types:database` from the migrations. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      application_letters: {
        Row: {
          application_id: string;
          created_at: string;
          email: string;
          id: string;
          kind: string;
          words: string;
          written_by: string | null;
        };
        Insert: {
          application_id: string;
          created_at?: string;
          email: string;
          id?: string;
          kind: string;
          words: string;
          written_by?: string | null;
        };
        Update: {
          application_id?: string;
          created_at?: string;
          email?: string;
          id?: string;
          kind?: string;
          words?: string;
          written_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "application_letters_application_id_fkey";
            columns: ["application_id"];
            isOneToOne: false;
            referencedRelation: "vendor_submissions";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "application_letters_written_by_fkey";
            columns: ["written_by"];
            isOneToOne: false;
            referencedRelation: "staff";
            referencedColumns: ["user_id"];
          },
        ];
      };
      article_addresses: {
        Row: { article_id: string; slug: string };
        Insert: { article_id: string; slug: string };
        Update: { article_id?: string; slug?: string };
        Relationships: [
          {
            foreignKeyName: "article_addresses_article_id_fkey";
            columns: ["article_id"];
            isOneToOne: false;
            referencedRelation: "articles";
            referencedColumns: ["id"];
          },
        ];
      };
      articles: {
        Row: {
          author_id: string | null;
          content: string;
          created_at: string;
          deleted_at: string | null;
          deleted_by: string | null;
          excerpt: string;
          featured_image: string | null;
          first_published_at: string | null;
          id: string;
          is_demonstration: boolean;
          meta_description: string;
          meta_title: string;
          publish_at: string | null;
          published: boolean;
          published_at: string | null;
          search_text: string;
          slug: string;
          title: string;
          unpublish_at: string | null;
          updated_at: string;
        };
        Insert: {
          author_id?: string | null;
          content?: string;
          created_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
          excerpt?: string;
          featured_image?: string | null;
          first_published_at?: string | null;
          id?: string;
          is_demonstration?: boolean;
          meta_description?: string;
          meta_title?: string;
          publish_at?: string | null;
          published?: boolean;
          published_at?: string | null;
          search_text?: never;
          slug?: string;
          title?: string;
          unpublish_at?: string | null;
          updated_at?: string;
        };
        Update: {
          author_id?: string | null;
          content?: string;
          created_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
          excerpt?: string;
          featured_image?: string | null;
          first_published_at?: string | null;
          id?: string;
          is_demonstration?: boolean;
          meta_description?: string;
          meta_title?: string;
          publish_at?: string | null;
          published?: boolean;
          published_at?: string | null;
          search_text?: never;
          slug?: string;
          title?: string;
          unpublish_at?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "articles_author_id_fkey";
            columns: ["author_id"];
            isOneToOne: false;
            referencedRelation: "staff";
            referencedColumns: ["user_id"];
          },
        ];
      };
      canned_replies: {
        Row: { created_at: string; id: string; title: string; updated_at: string; words: string };
        Insert: {
          created_at?: string;
          id?: string;
          title: string;
          updated_at?: string;
          words: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          title?: string;
          updated_at?: string;
          words?: string;
        };
        Relationships: [];
      };
      celebration_ideas: {
        Row: {
          celebration_type_id: string;
          description: string;
          id: string;
          is_main_idea: boolean;
          position: number;
          title: string;
        };
        Insert: {
          celebration_type_id: string;
          description?: string;
          id?: string;
          is_main_idea?: boolean;
          position?: number;
          title: string;
        };
        Update: {
          celebration_type_id?: string;
          description?: string;
          id?: string;
          is_main_idea?: boolean;
          position?: number;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: "celebration_ideas_celebration_type_id_fkey";
            columns: ["celebration_type_id"];
            isOneToOne: false;
            referencedRelation: "celebration_types";
            referencedColumns: ["id"];
          },
        ];
      };
      celebration_stories: {
        Row: {
          author: string;
          content: string[];
          created_at: string;
          deleted_at: string | null;
          deleted_by: string | null;
          id: string;
          image_url: string | null;
          is_demonstration: boolean;
          subtitle: string;
          title: string;
          updated_at: string;
        };
        Insert: {
          author: string;
          content: string[];
          created_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
          id?: string;
          image_url?: string | null;
          is_demonstration?: boolean;
          subtitle: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          author?: string;
          content?: string[];
          created_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
          id?: string;
          image_url?: string | null;
          is_demonstration?: boolean;
          subtitle?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      celebration_types: {
        Row: {
          action_text: string;
          created_at: string;
          deleted_at: string | null;
          deleted_by: string | null;
          description: string;
          icon: string;
          id: string;
          image_url: string | null;
          is_demonstration: boolean;
          title: string;
          updated_at: string;
        };
        Insert: {
          action_text: string;
          created_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
          description: string;
          icon?: string;
          id?: string;
          image_url?: string | null;
          is_demonstration?: boolean;
          title: string;
          updated_at?: string;
        };
        Update: {
          action_text?: string;
          created_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
          description?: string;
          icon?: string;
          id?: string;
          image_url?: string | null;
          is_demonstration?: boolean;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      consent_events: {
        Row: {
          address_hash: string;
          consent_text: string | null;
          created_at: string;
          event: string;
          id: string;
          letter_at: string | null;
          letter_kind: string | null;
          source: string;
          stream: string;
        };
        Insert: {
          address_hash: string;
          consent_text?: string | null;
          created_at?: string;
          event: string;
          id?: string;
          letter_at?: string | null;
          letter_kind?: string | null;
          source: string;
          stream: string;
        };
        Update: {
          address_hash?: string;
          consent_text?: string | null;
          created_at?: string;
          event?: string;
          id?: string;
          letter_at?: string | null;
          letter_kind?: string | null;
          source?: string;
          stream?: string;
        };
        Relationships: [];
      };
      contact_messages: {
        Row: {
          begun_by_staff: boolean;
          created_at: string;
          email: string;
          id: string;
          is_pending: boolean;
          message: string;
          name: string;
          owner_id: string | null;
          replied_at: string | null;
          search_text: string;
          status: string;
          subject: string;
          thread_words: string;
          updated_at: string;
          version: number;
        };
        Insert: {
          begun_by_staff?: boolean;
          created_at?: string;
          email: string;
          id?: string;
          is_pending?: never;
          message: string;
          name: string;
          owner_id?: string | null;
          replied_at?: string | null;
          search_text?: never;
          status?: string;
          subject: string;
          thread_words?: string;
          updated_at?: string;
          version?: number;
        };
        Update: {
          begun_by_staff?: boolean;
          created_at?: string;
          email?: string;
          id?: string;
          is_pending?: never;
          message?: string;
          name?: string;
          owner_id?: string | null;
          replied_at?: string | null;
          search_text?: never;
          status?: string;
          subject?: string;
          thread_words?: string;
          updated_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "contact_messages_owner_id_fkey";
            columns: ["owner_id"];
            isOneToOne: false;
            referencedRelation: "staff";
            referencedColumns: ["user_id"];
          },
        ];
      };
      contact_notes: {
        Row: {
          created_at: string;
          id: string;
          message_id: string;
          words: string;
          written_by: string | null;
        };
        Insert: {
          created_at?: string;
          id?: string;
          message_id: string;
          words: string;
          written_by?: string | null;
        };
        Update: {
          created_at?: string;
          id?: string;
          message_id?: string;
          words?: string;
          written_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "contact_notes_message_id_fkey";
            columns: ["message_id"];
            isOneToOne: false;
            referencedRelation: "contact_messages";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "contact_notes_written_by_fkey";
            columns: ["written_by"];
            isOneToOne: false;
            referencedRelation: "staff";
            referencedColumns: ["user_id"];
          },
        ];
      };
      contact_replies: {
        Row: {
          created_at: string;
          from_sender: boolean;
          id: string;
          letter_id: string | null;
          message_id: string;
          words: string;
          written_by: string | null;
        };
        Insert: {
          created_at?: string;
          from_sender?: boolean;
          id?: string;
          letter_id?: string | null;
          message_id: string;
          words: string;
          written_by?: string | null;
        };
        Update: {
          created_at?: string;
          from_sender?: boolean;
          id?: string;
          letter_id?: string | null;
          message_id?: string;
          words?: string;
          written_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "contact_replies_letter_id_fkey";
            columns: ["letter_id"];
            isOneToOne: false;
            referencedRelation: "letters";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "contact_replies_message_id_fkey";
            columns: ["message_id"];
            isOneToOne: false;
            referencedRelation: "contact_messages";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "contact_replies_written_by_fkey";
            columns: ["written_by"];
            isOneToOne: false;
            referencedRelation: "staff";
            referencedColumns: ["user_id"];
          },
        ];
      };
      content_sections: {
        Row: {
          content: string;
          created_at: string;
          created_by: string | null;
          deleted_at: string | null;
          deleted_by: string | null;
          id: string;
          image_url: string | null;
          is_demonstration: boolean;
          published: boolean;
          section_type: string;
          title: string;
          updated_at: string;
        };
        Insert: {
          content: string;
          created_at?: string;
          created_by?: string | null;
          deleted_at?: string | null;
          deleted_by?: string | null;
          id?: string;
          image_url?: string | null;
          is_demonstration?: boolean;
          published?: boolean;
          section_type: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          content?: string;
          created_at?: string;
          created_by?: string | null;
          deleted_at?: string | null;
          deleted_by?: string | null;
          id?: string;
          image_url?: string | null;
          is_demonstration?: boolean;
          published?: boolean;
          section_type?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      early_access_requests: {
        Row: {
          consent_text: string | null;
          created_at: string;
          email: string;
          email_key: string;
          email_opt_in: boolean;
          first_name: string;
          id: string;
          interest_type: string;
          last_name: string;
          search_text: string;
          source: string | null;
          subscriber_search_text: string;
        };
        Insert: {
          consent_text?: string | null;
          created_at?: string;
          email: string;
          email_key?: never;
          email_opt_in?: boolean;
          first_name?: string;
          id?: string;
          interest_type: string;
          last_name?: string;
          search_text?: never;
          source?: string | null;
          subscriber_search_text?: never;
        };
        Update: {
          consent_text?: string | null;
          created_at?: string;
          email?: string;
          email_key?: never;
          email_opt_in?: boolean;
          first_name?: string;
          id?: string;
          interest_type?: string;
          last_name?: string;
          search_text?: never;
          source?: string | null;
          subscriber_search_text?: never;
        };
        Relationships: [];
      };
      email_marketing_contacts: {
        Row: {
          created_at: string;
          email: string;
          email_opt_in: boolean | null;
          id: string;
          name: string;
          operation: string;
          source: string;
          source_id: string;
          subject: string | null;
        };
        Insert: {
          created_at?: string;
          email: string;
          email_opt_in?: boolean | null;
          id?: string;
          name?: string;
          operation: string;
          source: string;
          source_id: string;
          subject?: string | null;
        };
        Update: {
          created_at?: string;
          email?: string;
          email_opt_in?: boolean | null;
          id?: string;
          name?: string;
          operation?: string;
          source?: string;
          source_id?: string;
          subject?: string | null;
        };
        Relationships: [];
      };
      family_codes: {
        Row: {
          asker: string | null;
          browser_hash: string;
          code_hash: string | null;
          created_at: string;
          email: string;
          expires_at: string;
          id: string;
          purpose: string;
          token_hash: string | null;
          tries: number;
          used_at: string | null;
        };
        Insert: {
          asker?: string | null;
          browser_hash: string;
          code_hash?: string | null;
          created_at?: string;
          email: string;
          expires_at?: string;
          id?: string;
          purpose: string;
          token_hash?: string | null;
          tries?: number;
          used_at?: string | null;
        };
        Update: {
          asker?: string | null;
          browser_hash?: string;
          code_hash?: string | null;
          created_at?: string;
          email?: string;
          expires_at?: string;
          id?: string;
          purpose?: string;
          token_hash?: string | null;
          tries?: number;
          used_at?: string | null;
        };
        Relationships: [];
      };
      inquiries: {
        Row: {
          budget: number | null;
          celebration: string;
          created_at: string;
          currency: string;
          dates: string[];
          expected_guests: number | null;
          id: string;
          plan_id: string;
          removed_at: string | null;
          shown_name: string;
          updated_at: string;
          updated_by: string | null;
          version: number;
          withdrawn_at: string | null;
          words: string;
        };
        Insert: {
          budget?: number | null;
          celebration?: string;
          created_at?: string;
          currency?: string;
          dates?: string[];
          expected_guests?: number | null;
          id?: string;
          plan_id: string;
          removed_at?: string | null;
          shown_name?: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
          withdrawn_at?: string | null;
          words: string;
        };
        Update: {
          budget?: number | null;
          celebration?: string;
          created_at?: string;
          currency?: string;
          dates?: string[];
          expected_guests?: number | null;
          id?: string;
          plan_id?: string;
          removed_at?: string | null;
          shown_name?: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
          withdrawn_at?: string | null;
          words?: string;
        };
        Relationships: [
          {
            foreignKeyName: "inquiries_plan_id_fkey";
            columns: ["plan_id"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["id"];
          },
        ];
      };
      inquiry_contacts: {
        Row: {
          created_at: string;
          email: string | null;
          id: string;
          name: string;
          phone: string;
          plan_id: string;
          removed_at: string | null;
          side: string;
          thread_id: string;
          updated_at: string;
          updated_by: string | null;
          version: number;
        };
        Insert: {
          created_at?: string;
          email?: string | null;
          id?: string;
          name?: string;
          phone?: string;
          plan_id: string;
          removed_at?: string | null;
          side: string;
          thread_id: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Update: {
          created_at?: string;
          email?: string | null;
          id?: string;
          name?: string;
          phone?: string;
          plan_id?: string;
          removed_at?: string | null;
          side?: string;
          thread_id?: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "inquiry_contacts_plan_id_fkey";
            columns: ["plan_id"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "inquiry_contacts_plan_id_thread_id_fkey";
            columns: ["plan_id", "thread_id"];
            isOneToOne: false;
            referencedRelation: "inquiry_threads";
            referencedColumns: ["plan_id", "id"];
          },
        ];
      };
      inquiry_entries: {
        Row: {
          created_at: string;
          days: Json;
          declined: boolean;
          figures: Json | null;
          hold_until: string | null;
          id: string;
          kind: string;
          plan_id: string;
          price_from: number | null;
          price_includes: string;
          price_to: number | null;
          removed_at: string | null;
          set_aside: boolean;
          thread_id: string;
          updated_at: string;
          updated_by: string | null;
          version: number;
          words: string;
        };
        Insert: {
          created_at?: string;
          days?: Json;
          declined?: boolean;
          figures?: Json | null;
          hold_until?: string | null;
          id?: string;
          kind: string;
          plan_id: string;
          price_from?: number | null;
          price_includes?: string;
          price_to?: number | null;
          removed_at?: string | null;
          set_aside?: boolean;
          thread_id: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
          words?: string;
        };
        Update: {
          created_at?: string;
          days?: Json;
          declined?: boolean;
          figures?: Json | null;
          hold_until?: string | null;
          id?: string;
          kind?: string;
          plan_id?: string;
          price_from?: number | null;
          price_includes?: string;
          price_to?: number | null;
          removed_at?: string | null;
          set_aside?: boolean;
          thread_id?: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
          words?: string;
        };
        Relationships: [
          {
            foreignKeyName: "inquiry_entries_plan_id_fkey";
            columns: ["plan_id"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "inquiry_entries_plan_id_thread_id_fkey";
            columns: ["plan_id", "thread_id"];
            isOneToOne: false;
            referencedRelation: "inquiry_threads";
            referencedColumns: ["plan_id", "id"];
          },
        ];
      };
      inquiry_files: {
        Row: {
          bytes: number;
          content_type: string;
          created_at: string;
          id: string;
          name: string;
          plan_id: string;
          removed_at: string | null;
          thread_id: string;
          updated_at: string;
          updated_by: string | null;
          version: number;
        };
        Insert: {
          bytes: number;
          content_type: string;
          created_at?: string;
          id?: string;
          name: string;
          plan_id: string;
          removed_at?: string | null;
          thread_id: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Update: {
          bytes?: number;
          content_type?: string;
          created_at?: string;
          id?: string;
          name?: string;
          plan_id?: string;
          removed_at?: string | null;
          thread_id?: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "inquiry_files_plan_id_fkey";
            columns: ["plan_id"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "inquiry_files_plan_id_thread_id_fkey";
            columns: ["plan_id", "thread_id"];
            isOneToOne: false;
            referencedRelation: "inquiry_threads";
            referencedColumns: ["plan_id", "id"];
          },
        ];
      };
      inquiry_threads: {
        Row: {
          answered_at: string | null;
          asked_at: string;
          booked_at: string | null;
          booked_by: string | null;
          booked_day: string | null;
          booked_sums: Json | null;
          booking_id: string | null;
          by_link: boolean;
          closed_at: string | null;
          created_at: string;
          id: string;
          inquiry_id: string;
          link_ended_at: string | null;
          moved_from: string | null;
          nudged_at: string | null;
          own_id: string | null;
          partner_id: string | null;
          partner_name: string;
          partner_said: string | null;
          place: number;
          plan_id: string;
          removed_at: string | null;
          state: string;
          state_unbooked: string | null;
          unbooked_at: string | null;
          unbooked_day: string | null;
          updated_at: string;
          updated_by: string | null;
          version: number;
          wrong_person_at: string | null;
        };
        Insert: {
          answered_at?: string | null;
          asked_at?: string;
          booked_at?: string | null;
          booked_by?: string | null;
          booked_day?: string | null;
          booked_sums?: Json | null;
          booking_id?: string | null;
          by_link?: boolean;
          closed_at?: string | null;
          created_at?: string;
          id?: string;
          inquiry_id: string;
          link_ended_at?: string | null;
          moved_from?: string | null;
          nudged_at?: string | null;
          own_id?: string | null;
          partner_id?: string | null;
          partner_name: string;
          partner_said?: string | null;
          place?: number;
          plan_id: string;
          removed_at?: string | null;
          state?: string;
          state_unbooked?: string | null;
          unbooked_at?: string | null;
          unbooked_day?: string | null;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
          wrong_person_at?: string | null;
        };
        Update: {
          answered_at?: string | null;
          asked_at?: string;
          booked_at?: string | null;
          booked_by?: string | null;
          booked_day?: string | null;
          booked_sums?: Json | null;
          booking_id?: string | null;
          by_link?: boolean;
          closed_at?: string | null;
          created_at?: string;
          id?: string;
          inquiry_id?: string;
          link_ended_at?: string | null;
          moved_from?: string | null;
          nudged_at?: string | null;
          own_id?: string | null;
          partner_id?: string | null;
          partner_name?: string;
          partner_said?: string | null;
          place?: number;
          plan_id?: string;
          removed_at?: string | null;
          state?: string;
          state_unbooked?: string | null;
          unbooked_at?: string | null;
          unbooked_day?: string | null;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
          wrong_person_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "inquiry_threads_partner_id_fkey";
            columns: ["partner_id"];
            isOneToOne: false;
            referencedRelation: "partners";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "inquiry_threads_plan_id_fkey";
            columns: ["plan_id"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "inquiry_threads_plan_id_inquiry_id_fkey";
            columns: ["plan_id", "inquiry_id"];
            isOneToOne: false;
            referencedRelation: "inquiries";
            referencedColumns: ["plan_id", "id"];
          },
        ];
      };
      inquiry_tokens: {
        Row: {
          address_hash: string | null;
          created_at: string;
          made_by: string | null;
          thread_id: string;
          token_hash: string;
        };
        Insert: {
          address_hash?: string | null;
          created_at?: string;
          made_by?: string | null;
          thread_id: string;
          token_hash: string;
        };
        Update: {
          address_hash?: string | null;
          created_at?: string;
          made_by?: string | null;
          thread_id?: string;
          token_hash?: string;
        };
        Relationships: [
          {
            foreignKeyName: "inquiry_tokens_thread_id_fkey";
            columns: ["thread_id"];
            isOneToOne: false;
            referencedRelation: "inquiry_threads";
            referencedColumns: ["id"];
          },
        ];
      };
      investor_access_logs: {
        Row: {
          created_at: string;
          email: string;
          id: string;
          marketing_opt_in: boolean;
          password_id: string | null;
          person_id: string | null;
        };
        Insert: {
          created_at?: string;
          email: string;
          id?: string;
          marketing_opt_in?: boolean;
          password_id?: string | null;
          person_id?: string | null;
        };
        Update: {
          created_at?: string;
          email?: string;
          id?: string;
          marketing_opt_in?: boolean;
          password_id?: string | null;
          person_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "investor_access_logs_password_id_fkey";
            columns: ["password_id"];
            isOneToOne: false;
            referencedRelation: "investor_passwords";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "investor_access_logs_person_id_fkey";
            columns: ["person_id"];
            isOneToOne: false;
            referencedRelation: "investor_people";
            referencedColumns: ["id"];
          },
        ];
      };
      investor_gate_attempts: {
        Row: { client_address: string | null; created_at: string; email_key: string; id: string };
        Insert: {
          client_address?: string | null;
          created_at?: string;
          email_key: string;
          id?: string;
        };
        Update: {
          client_address?: string | null;
          created_at?: string;
          email_key?: string;
          id?: string;
        };
        Relationships: [];
      };
      investor_passwords: {
        Row: {
          created_at: string;
          description: string;
          id: string;
          password_hash: string;
          updated_at: string;
          usage_count: number | null;
        };
        Insert: {
          created_at?: string;
          description?: string;
          id?: string;
          password_hash: string;
          updated_at?: string;
          usage_count?: number | null;
        };
        Update: {
          created_at?: string;
          description?: string;
          id?: string;
          password_hash?: string;
          updated_at?: string;
          usage_count?: number | null;
        };
        Relationships: [];
      };
      investor_people: {
        Row: {
          created_at: string;
          email: string;
          email_key: string;
          expires_at: string;
          id: string;
          name: string;
          password_hash: string;
          revoked_at: string | null;
          usage_count: number;
        };
        Insert: {
          created_at?: string;
          email: string;
          email_key?: never;
          expires_at: string;
          id?: string;
          name?: string;
          password_hash: string;
          revoked_at?: string | null;
          usage_count?: number;
        };
        Update: {
          created_at?: string;
          email?: string;
          email_key?: never;
          expires_at?: string;
          id?: string;
          name?: string;
          password_hash?: string;
          revoked_at?: string | null;
          usage_count?: number;
        };
        Relationships: [];
      };
      letter_suppressions: {
        Row: {
          address_hash: string;
          created_at: string;
          id: string;
          reason: string;
          scope: string;
          stopped_by: string | null;
        };
        Insert: {
          address_hash: string;
          created_at?: string;
          id?: string;
          reason: string;
          scope: string;
          stopped_by?: string | null;
        };
        Update: {
          address_hash?: string;
          created_at?: string;
          id?: string;
          reason?: string;
          scope?: string;
          stopped_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "letter_suppressions_stopped_by_fkey";
            columns: ["stopped_by"];
            isOneToOne: false;
            referencedRelation: "staff";
            referencedColumns: ["user_id"];
          },
        ];
      };
      letter_tokens: {
        Row: {
          created_at: string;
          email: string;
          id: string;
          kind: string;
          plan_id: string | null;
          stream: string;
          token_hash: string;
        };
        Insert: {
          created_at?: string;
          email: string;
          id?: string;
          kind: string;
          plan_id?: string | null;
          stream: string;
          token_hash: string;
        };
        Update: {
          created_at?: string;
          email?: string;
          id?: string;
          kind?: string;
          plan_id?: string | null;
          stream?: string;
          token_hash?: string;
        };
        Relationships: [
          {
            foreignKeyName: "letter_tokens_plan_id_fkey";
            columns: ["plan_id"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["id"];
          },
        ];
      };
      letters: {
        Row: {
          attempts: number;
          cause: string | null;
          created_at: string;
          dedupe_key: string;
          id: string;
          kind: string;
          last_error: string | null;
          lease_id: string | null;
          message_id: string | null;
          next_attempt_at: string;
          params: Json;
          recipient: string;
          search_text: string;
          sent_at: string | null;
          state: string;
          stream: string;
          via: string | null;
        };
        Insert: {
          attempts?: number;
          cause?: string | null;
          created_at?: string;
          dedupe_key: string;
          id?: string;
          kind: string;
          last_error?: string | null;
          lease_id?: string | null;
          message_id?: string | null;
          next_attempt_at?: string;
          params?: Json;
          recipient: string;
          search_text?: never;
          sent_at?: string | null;
          state?: string;
          stream: string;
          via?: string | null;
        };
        Update: {
          attempts?: number;
          cause?: string | null;
          created_at?: string;
          dedupe_key?: string;
          id?: string;
          kind?: string;
          last_error?: string | null;
          lease_id?: string | null;
          message_id?: string | null;
          next_attempt_at?: string;
          params?: Json;
          recipient?: string;
          search_text?: never;
          sent_at?: string | null;
          state?: string;
          stream?: string;
          via?: string | null;
        };
        Relationships: [];
      };
      link_tokens: {
        Row: {
          application_id: string | null;
          created_at: string;
          email: string;
          expires_at: string;
          handed_on_by: string | null;
          id: string;
          message_id: string | null;
          partner_id: string | null;
          purpose: string;
          token_hash: string;
          used_at: string | null;
        };
        Insert: {
          application_id?: string | null;
          created_at?: string;
          email: string;
          expires_at?: string;
          handed_on_by?: string | null;
          id?: string;
          message_id?: string | null;
          partner_id?: string | null;
          purpose: string;
          token_hash: string;
          used_at?: string | null;
        };
        Update: {
          application_id?: string | null;
          created_at?: string;
          email?: string;
          expires_at?: string;
          handed_on_by?: string | null;
          id?: string;
          message_id?: string | null;
          partner_id?: string | null;
          purpose?: string;
          token_hash?: string;
          used_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "link_tokens_application_id_fkey";
            columns: ["application_id"];
            isOneToOne: false;
            referencedRelation: "vendor_submissions";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "link_tokens_handed_on_by_fkey";
            columns: ["handed_on_by"];
            isOneToOne: false;
            referencedRelation: "staff";
            referencedColumns: ["user_id"];
          },
          {
            foreignKeyName: "link_tokens_message_id_fkey";
            columns: ["message_id"];
            isOneToOne: false;
            referencedRelation: "contact_messages";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "link_tokens_partner_id_fkey";
            columns: ["partner_id"];
            isOneToOne: false;
            referencedRelation: "partners";
            referencedColumns: ["id"];
          },
        ];
      };
      mail_state: {
        Row: { id: boolean; sends: boolean; unreachable_since: string | null; updated_at: string };
        Insert: {
          id?: boolean;
          sends: boolean;
          unreachable_since?: string | null;
          updated_at?: string;
        };
        Update: {
          id?: boolean;
          sends?: boolean;
          unreachable_since?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      message_readers: {
        Row: { message_id: string; until: string; user_id: string; writes: boolean };
        Insert: { message_id: string; until: string; user_id: string; writes?: boolean };
        Update: { message_id?: string; until?: string; user_id?: string; writes?: boolean };
        Relationships: [
          {
            foreignKeyName: "message_readers_message_id_fkey";
            columns: ["message_id"];
            isOneToOne: false;
            referencedRelation: "contact_messages";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "message_readers_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "staff";
            referencedColumns: ["user_id"];
          },
        ];
      };
      newsletters: {
        Row: {
          article_id: string | null;
          created_at: string;
          created_by: string | null;
          finished_at: string | null;
          id: string;
          outcome: Json | null;
          sent_text: Json | null;
          started_at: string | null;
          started_by: string | null;
          state: string;
          subject: string;
          tested_at: string | null;
          tested_text: Json | null;
          updated_at: string;
          words: string;
          written_at: string | null;
          written_to: string | null;
        };
        Insert: {
          article_id?: string | null;
          created_at?: string;
          created_by?: string | null;
          finished_at?: string | null;
          id?: string;
          outcome?: Json | null;
          sent_text?: Json | null;
          started_at?: string | null;
          started_by?: string | null;
          state?: string;
          subject: string;
          tested_at?: string | null;
          tested_text?: Json | null;
          updated_at?: string;
          words?: string;
          written_at?: string | null;
          written_to?: string | null;
        };
        Update: {
          article_id?: string | null;
          created_at?: string;
          created_by?: string | null;
          finished_at?: string | null;
          id?: string;
          outcome?: Json | null;
          sent_text?: Json | null;
          started_at?: string | null;
          started_by?: string | null;
          state?: string;
          subject?: string;
          tested_at?: string | null;
          tested_text?: Json | null;
          updated_at?: string;
          words?: string;
          written_at?: string | null;
          written_to?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "newsletters_article_id_fkey";
            columns: ["article_id"];
            isOneToOne: false;
            referencedRelation: "articles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "newsletters_created_by_fkey";
            columns: ["created_by"];
            isOneToOne: false;
            referencedRelation: "staff";
            referencedColumns: ["user_id"];
          },
          {
            foreignKeyName: "newsletters_started_by_fkey";
            columns: ["started_by"];
            isOneToOne: false;
            referencedRelation: "staff";
            referencedColumns: ["user_id"];
          },
        ];
      };
      partner_address_wishes: {
        Row: { created_at: string; partner_id: string; plan_id: string };
        Insert: { created_at?: string; partner_id: string; plan_id: string };
        Update: { created_at?: string; partner_id?: string; plan_id?: string };
        Relationships: [
          {
            foreignKeyName: "partner_address_wishes_partner_id_fkey";
            columns: ["partner_id"];
            isOneToOne: false;
            referencedRelation: "partners";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "partner_address_wishes_plan_id_fkey";
            columns: ["plan_id"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["id"];
          },
        ];
      };
      partner_contacts: {
        Row: {
          application_id: string | null;
          contact_name: string | null;
          created_at: string;
          email: string | null;
          email_confirmed_at: string | null;
          id: string;
          partner_id: string;
          phone: string | null;
          price_notes: string | null;
          reported_wrong_at: string | null;
          updated_at: string;
        };
        Insert: {
          application_id?: string | null;
          contact_name?: string | null;
          created_at?: string;
          email?: string | null;
          email_confirmed_at?: string | null;
          id?: string;
          partner_id: string;
          phone?: string | null;
          price_notes?: string | null;
          reported_wrong_at?: string | null;
          updated_at?: string;
        };
        Update: {
          application_id?: string | null;
          contact_name?: string | null;
          created_at?: string;
          email?: string | null;
          email_confirmed_at?: string | null;
          id?: string;
          partner_id?: string;
          phone?: string | null;
          price_notes?: string | null;
          reported_wrong_at?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "partner_contacts_application_id_fkey";
            columns: ["application_id"];
            isOneToOne: false;
            referencedRelation: "vendor_submissions";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "partner_contacts_partner_id_fkey";
            columns: ["partner_id"];
            isOneToOne: false;
            referencedRelation: "partners";
            referencedColumns: ["id"];
          },
        ];
      };
      partner_new_addresses: {
        Row: { created_at: string; email: string; id: string; partner_id: string };
        Insert: { created_at?: string; email: string; id?: string; partner_id: string };
        Update: { created_at?: string; email?: string; id?: string; partner_id?: string };
        Relationships: [
          {
            foreignKeyName: "partner_new_addresses_partner_id_fkey";
            columns: ["partner_id"];
            isOneToOne: false;
            referencedRelation: "partners";
            referencedColumns: ["id"];
          },
        ];
      };
      partner_proposals: {
        Row: {
          before: Json;
          changes: Json;
          created_at: string;
          decided_at: string | null;
          decided_by: string | null;
          email: string;
          id: string;
          partner_id: string;
          picture: string | null;
          state: string;
          word: string;
        };
        Insert: {
          before: Json;
          changes: Json;
          created_at?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          email: string;
          id?: string;
          partner_id: string;
          picture?: string | null;
          state?: string;
          word?: string;
        };
        Update: {
          before?: Json;
          changes?: Json;
          created_at?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          email?: string;
          id?: string;
          partner_id?: string;
          picture?: string | null;
          state?: string;
          word?: string;
        };
        Relationships: [
          {
            foreignKeyName: "partner_proposals_decided_by_fkey";
            columns: ["decided_by"];
            isOneToOne: false;
            referencedRelation: "staff";
            referencedColumns: ["user_id"];
          },
          {
            foreignKeyName: "partner_proposals_partner_id_fkey";
            columns: ["partner_id"];
            isOneToOne: false;
            referencedRelation: "partners";
            referencedColumns: ["id"];
          },
        ];
      };
      partners: {
        Row: {
          capacity: number | null;
          created_at: string;
          deleted_at: string | null;
          deleted_by: string | null;
          description: string | null;
          id: string;
          image_url: string | null;
          is_demonstration: boolean;
          languages: string[] | null;
          location: string;
          name: string;
          own_food: boolean | null;
          parking: boolean | null;
          price_from: number | null;
          price_includes: string | null;
          price_to: number | null;
          search_text: string;
          service_area: string | null;
          services: string[] | null;
          step_free: boolean | null;
          takes_inquiries: boolean;
          type: string;
          updated_at: string;
          website: string | null;
        };
        Insert: {
          capacity?: number | null;
          created_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
          description?: string | null;
          id?: string;
          image_url?: string | null;
          is_demonstration?: boolean;
          languages?: string[] | null;
          location: string;
          name: string;
          own_food?: boolean | null;
          parking?: boolean | null;
          price_from?: number | null;
          price_includes?: string | null;
          price_to?: number | null;
          search_text?: never;
          service_area?: string | null;
          services?: string[] | null;
          step_free?: boolean | null;
          takes_inquiries?: boolean;
          type: string;
          updated_at?: string;
          website?: string | null;
        };
        Update: {
          capacity?: number | null;
          created_at?: string;
          deleted_at?: string | null;
          deleted_by?: string | null;
          description?: string | null;
          id?: string;
          image_url?: string | null;
          is_demonstration?: boolean;
          languages?: string[] | null;
          location?: string;
          name?: string;
          own_food?: boolean | null;
          parking?: boolean | null;
          price_from?: number | null;
          price_includes?: string | null;
          price_to?: number | null;
          search_text?: never;
          service_area?: string | null;
          services?: string[] | null;
          step_free?: boolean | null;
          takes_inquiries?: boolean;
          type?: string;
          updated_at?: string;
          website?: string | null;
        };
        Relationships: [];
      };
      password_links: {
        Row: {
          expires_at: string;
          id: string;
          replaces: string;
          token_hash: string;
          used_at: string | null;
          user_id: string;
        };
        Insert: {
          expires_at?: string;
          id?: string;
          replaces: string;
          token_hash: string;
          used_at?: string | null;
          user_id: string;
        };
        Update: {
          expires_at?: string;
          id?: string;
          replaces?: string;
          token_hash?: string;
          used_at?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "password_links_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "staff";
            referencedColumns: ["user_id"];
          },
        ];
      };
      pictures: {
        Row: {
          alt: string;
          bucket: string;
          bytes: number;
          created_at: string;
          created_by: string | null;
          deleted_at: string | null;
          deleted_by: string | null;
          height: number | null;
          id: string;
          is_kept: boolean;
          name: string;
          type: string;
          width: number | null;
        };
        Insert: {
          alt?: string;
          bucket: string;
          bytes: number;
          created_at?: string;
          created_by?: string | null;
          deleted_at?: string | null;
          deleted_by?: string | null;
          height?: number | null;
          id?: string;
          is_kept?: boolean;
          name: string;
          type: string;
          width?: number | null;
        };
        Update: {
          alt?: string;
          bucket?: string;
          bytes?: number;
          created_at?: string;
          created_by?: string | null;
          deleted_at?: string | null;
          deleted_by?: string | null;
          height?: number | null;
          id?: string;
          is_kept?: boolean;
          name?: string;
          type?: string;
          width?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "pictures_created_by_fkey";
            columns: ["created_by"];
            isOneToOne: false;
            referencedRelation: "staff";
            referencedColumns: ["user_id"];
          },
        ];
      };
      plan_announcements: {
        Row: {
          action: string;
          asked_by: string | null;
          begun_at: string | null;
          created_at: string;
          done_at: string | null;
          due_at: string;
          id: string;
          keeps: string[] | null;
          member_id: string | null;
          plan_id: string;
          reason: string | null;
          removed_at: string | null;
          stopped_by: string | null;
          updated_at: string;
          updated_by: string | null;
          version: number;
        };
        Insert: {
          action: string;
          asked_by?: string | null;
          begun_at?: string | null;
          created_at?: string;
          done_at?: string | null;
          due_at?: string;
          id?: string;
          keeps?: string[] | null;
          member_id?: string | null;
          plan_id: string;
          reason?: string | null;
          removed_at?: string | null;
          stopped_by?: string | null;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Update: {
          action?: string;
          asked_by?: string | null;
          begun_at?: string | null;
          created_at?: string;
          done_at?: string | null;
          due_at?: string;
          id?: string;
          keeps?: string[] | null;
          member_id?: string | null;
          plan_id?: string;
          reason?: string | null;
          removed_at?: string | null;
          stopped_by?: string | null;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "plan_announcements_plan_id_fkey";
            columns: ["plan_id"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "plan_announcements_plan_id_member_id_fkey";
            columns: ["plan_id", "member_id"];
            isOneToOne: false;
            referencedRelation: "plan_members";
            referencedColumns: ["plan_id", "id"];
          },
        ];
      };
      plan_budget_items: {
        Row: {
          agreed: number | null;
          category: string;
          created_at: string;
          high: number | null;
          id: string;
          low: number | null;
          note: string;
          paid: number | null;
          partner_id: string | null;
          payer: string;
          per_person: boolean;
          plan_id: string;
          position: number;
          quoted: number | null;
          quoted_to: number | null;
          removed_at: string | null;
          source_name: string;
          source_weak: boolean;
          source_year: number | null;
          template_key: string | null;
          title: string;
          updated_at: string;
          updated_by: string | null;
          version: number;
        };
        Insert: {
          agreed?: number | null;
          category?: string;
          created_at?: string;
          high?: number | null;
          id?: string;
          low?: number | null;
          note?: string;
          paid?: number | null;
          partner_id?: string | null;
          payer?: string;
          per_person?: boolean;
          plan_id: string;
          position?: number;
          quoted?: number | null;
          quoted_to?: number | null;
          removed_at?: string | null;
          source_name?: string;
          source_weak?: boolean;
          source_year?: number | null;
          template_key?: string | null;
          title?: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Update: {
          agreed?: number | null;
          category?: string;
          created_at?: string;
          high?: number | null;
          id?: string;
          low?: number | null;
          note?: string;
          paid?: number | null;
          partner_id?: string | null;
          payer?: string;
          per_person?: boolean;
          plan_id?: string;
          position?: number;
          quoted?: number | null;
          quoted_to?: number | null;
          removed_at?: string | null;
          source_name?: string;
          source_weak?: boolean;
          source_year?: number | null;
          template_key?: string | null;
          title?: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "plan_budget_items_partner_id_fkey";
            columns: ["partner_id"];
            isOneToOne: false;
            referencedRelation: "partners";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "plan_budget_items_plan_id_fkey";
            columns: ["plan_id"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["id"];
          },
        ];
      };
      plan_choices: {
        Row: {
          area: string;
          cost: number | null;
          created_at: string;
          id: string;
          note: string;
          partner_id: string | null;
          plan_id: string;
          position: number;
          removed_at: string | null;
          source: string;
          state: string;
          suggested: boolean;
          template_key: string | null;
          text: string;
          title: string;
          updated_at: string;
          updated_by: string | null;
          version: number;
        };
        Insert: {
          area: string;
          cost?: number | null;
          created_at?: string;
          id?: string;
          note?: string;
          partner_id?: string | null;
          plan_id: string;
          position?: number;
          removed_at?: string | null;
          source?: string;
          state?: string;
          suggested?: boolean;
          template_key?: string | null;
          text?: string;
          title?: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Update: {
          area?: string;
          cost?: number | null;
          created_at?: string;
          id?: string;
          note?: string;
          partner_id?: string | null;
          plan_id?: string;
          position?: number;
          removed_at?: string | null;
          source?: string;
          state?: string;
          suggested?: boolean;
          template_key?: string | null;
          text?: string;
          title?: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "plan_choices_partner_id_fkey";
            columns: ["partner_id"];
            isOneToOne: false;
            referencedRelation: "partners";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "plan_choices_plan_id_fkey";
            columns: ["plan_id"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["id"];
          },
        ];
      };
      plan_finder_keys: {
        Row: {
          finder_id: string;
          id: string;
          made_at: string;
          made_by: string | null;
          token_hash: string;
          way: string;
        };
        Insert: {
          finder_id: string;
          id?: string;
          made_at?: string;
          made_by?: string | null;
          token_hash: string;
          way: string;
        };
        Update: {
          finder_id?: string;
          id?: string;
          made_at?: string;
          made_by?: string | null;
          token_hash?: string;
          way?: string;
        };
        Relationships: [
          {
            foreignKeyName: "plan_finder_keys_finder_id_fkey";
            columns: ["finder_id"];
            isOneToOne: false;
            referencedRelation: "plan_finders";
            referencedColumns: ["id"];
          },
        ];
      };
      plan_finders: {
        Row: {
          card_at: string | null;
          created_at: string;
          email: string | null;
          id: string;
          made_by: string | null;
          name: string;
          opened_by: string | null;
          plan_id: string;
          pressed_at: string | null;
          pressed_by_link_of: string | null;
          told_at: string | null;
          told_by: string | null;
        };
        Insert: {
          card_at?: string | null;
          created_at?: string;
          email?: string | null;
          id?: string;
          made_by?: string | null;
          name: string;
          opened_by?: string | null;
          plan_id: string;
          pressed_at?: string | null;
          pressed_by_link_of?: string | null;
          told_at?: string | null;
          told_by?: string | null;
        };
        Update: {
          card_at?: string | null;
          created_at?: string;
          email?: string | null;
          id?: string;
          made_by?: string | null;
          name?: string;
          opened_by?: string | null;
          plan_id?: string;
          pressed_at?: string | null;
          pressed_by_link_of?: string | null;
          told_at?: string | null;
          told_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "plan_finders_plan_id_fkey";
            columns: ["plan_id"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["id"];
          },
        ];
      };
      plan_guest_letters: {
        Row: {
          created_at: string;
          household_id: string;
          id: string;
          is_counted: boolean;
          is_held: boolean;
          kind: string;
          leaves_at: string;
          mailbox: string | null;
          plan_id: string;
          sending_id: string;
          state: string;
          state_at: string;
          told: Json | null;
        };
        Insert: {
          created_at?: string;
          household_id: string;
          id?: string;
          is_counted: boolean;
          is_held?: boolean;
          kind: string;
          leaves_at?: string;
          mailbox?: string | null;
          plan_id: string;
          sending_id: string;
          state?: string;
          state_at?: string;
          told?: Json | null;
        };
        Update: {
          created_at?: string;
          household_id?: string;
          id?: string;
          is_counted?: boolean;
          is_held?: boolean;
          kind?: string;
          leaves_at?: string;
          mailbox?: string | null;
          plan_id?: string;
          sending_id?: string;
          state?: string;
          state_at?: string;
          told?: Json | null;
        };
        Relationships: [
          {
            foreignKeyName: "plan_guest_letters_plan_id_fkey";
            columns: ["plan_id"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "plan_guest_letters_plan_id_household_id_fkey";
            columns: ["plan_id", "household_id"];
            isOneToOne: false;
            referencedRelation: "plan_households";
            referencedColumns: ["plan_id", "id"];
          },
          {
            foreignKeyName: "plan_guest_letters_plan_id_sending_id_fkey";
            columns: ["plan_id", "sending_id"];
            isOneToOne: false;
            referencedRelation: "plan_guest_sendings";
            referencedColumns: ["plan_id", "id"];
          },
        ];
      };
      plan_guest_needs: {
        Row: {
          access: string;
          created_at: string;
          food: string;
          id: string;
          plan_id: string;
          removed_at: string | null;
          updated_at: string;
          updated_by: string | null;
          version: number;
        };
        Insert: {
          access?: string;
          created_at?: string;
          food?: string;
          id: string;
          plan_id: string;
          removed_at?: string | null;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Update: {
          access?: string;
          created_at?: string;
          food?: string;
          id?: string;
          plan_id?: string;
          removed_at?: string | null;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "plan_guest_needs_plan_id_fkey";
            columns: ["plan_id"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "plan_guest_needs_plan_id_id_fkey";
            columns: ["plan_id", "id"];
            isOneToOne: false;
            referencedRelation: "plan_guests";
            referencedColumns: ["plan_id", "id"];
          },
        ];
      };
      plan_guest_sendings: {
        Row: {
          answer: Json;
          created_at: string;
          id: string;
          kind: string;
          network: string | null;
          plan_id: string;
          reply_to: string | null;
          sent_by: string | null;
          words: string;
        };
        Insert: {
          answer?: Json;
          created_at?: string;
          id: string;
          kind: string;
          network?: string | null;
          plan_id: string;
          reply_to?: string | null;
          sent_by?: string | null;
          words?: string;
        };
        Update: {
          answer?: Json;
          created_at?: string;
          id?: string;
          kind?: string;
          network?: string | null;
          plan_id?: string;
          reply_to?: string | null;
          sent_by?: string | null;
          words?: string;
        };
        Relationships: [
          {
            foreignKeyName: "plan_guest_sendings_plan_id_fkey";
            columns: ["plan_id"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "sent_by_member";
            columns: ["plan_id", "sent_by"];
            isOneToOne: false;
            referencedRelation: "plan_members";
            referencedColumns: ["plan_id", "user_id"];
          },
        ];
      };
      plan_guests: {
        Row: {
          called: string;
          created_at: string;
          household_id: string;
          id: string;
          is_plus_one: boolean;
          kind: string;
          name: string;
          plan_id: string;
          position: number;
          removed_at: string | null;
          updated_at: string;
          updated_by: string | null;
          version: number;
        };
        Insert: {
          called?: string;
          created_at?: string;
          household_id: string;
          id?: string;
          is_plus_one?: boolean;
          kind?: string;
          name?: string;
          plan_id: string;
          position?: number;
          removed_at?: string | null;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Update: {
          called?: string;
          created_at?: string;
          household_id?: string;
          id?: string;
          is_plus_one?: boolean;
          kind?: string;
          name?: string;
          plan_id?: string;
          position?: number;
          removed_at?: string | null;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "plan_guests_plan_id_fkey";
            columns: ["plan_id"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "plan_guests_plan_id_household_id_fkey";
            columns: ["plan_id", "household_id"];
            isOneToOne: false;
            referencedRelation: "plan_households";
            referencedColumns: ["plan_id", "id"];
          },
        ];
      };
      plan_history: {
        Row: {
          action: string;
          after: Json | null;
          at: string;
          before: Json | null;
          field: string | null;
          id: string;
          is_shortened: boolean;
          noun: string;
          plan_id: string;
          row_id: string;
          text_bytes: number;
          who: string | null;
        };
        Insert: {
          action: string;
          after?: Json | null;
          at?: string;
          before?: Json | null;
          field?: string | null;
          id?: string;
          is_shortened?: boolean;
          noun: string;
          plan_id: string;
          row_id: string;
          text_bytes?: never;
          who?: string | null;
        };
        Update: {
          action?: string;
          after?: Json | null;
          at?: string;
          before?: Json | null;
          field?: string | null;
          id?: string;
          is_shortened?: boolean;
          noun?: string;
          plan_id?: string;
          row_id?: string;
          text_bytes?: never;
          who?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "plan_history_plan_id_fkey";
            columns: ["plan_id"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["id"];
          },
        ];
      };
      plan_household_contacts: {
        Row: {
          created_at: string;
          email: string | null;
          handed_on: string | null;
          id: string;
          message: string;
          note: string;
          phone: string;
          plan_id: string;
          removed_at: string | null;
          updated_at: string;
          updated_by: string | null;
          version: number;
        };
        Insert: {
          created_at?: string;
          email?: string | null;
          handed_on?: string | null;
          id: string;
          message?: string;
          note?: string;
          phone?: string;
          plan_id: string;
          removed_at?: string | null;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Update: {
          created_at?: string;
          email?: string | null;
          handed_on?: string | null;
          id?: string;
          message?: string;
          note?: string;
          phone?: string;
          plan_id?: string;
          removed_at?: string | null;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "plan_household_contacts_plan_id_fkey";
            columns: ["plan_id"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "plan_household_contacts_plan_id_id_fkey";
            columns: ["plan_id", "id"];
            isOneToOne: false;
            referencedRelation: "plan_households";
            referencedColumns: ["plan_id", "id"];
          },
        ];
      };
      plan_household_merges: {
        Row: {
          filled: string[];
          guests: string[];
          id: string;
          kept_id: string;
          memories: string[];
          plan_id: string;
        };
        Insert: {
          filled: string[];
          guests: string[];
          id: string;
          kept_id: string;
          memories: string[];
          plan_id: string;
        };
        Update: {
          filled?: string[];
          guests?: string[];
          id?: string;
          kept_id?: string;
          memories?: string[];
          plan_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "plan_household_merges_plan_id_fkey";
            columns: ["plan_id"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "plan_household_merges_plan_id_id_fkey";
            columns: ["plan_id", "id"];
            isOneToOne: false;
            referencedRelation: "plan_households";
            referencedColumns: ["plan_id", "id"];
          },
          {
            foreignKeyName: "plan_household_merges_plan_id_kept_id_fkey";
            columns: ["plan_id", "kept_id"];
            isOneToOne: false;
            referencedRelation: "plan_households";
            referencedColumns: ["plan_id", "id"];
          },
        ];
      };
      plan_household_tokens: {
        Row: {
          code: string | null;
          created_at: string;
          household_id: string;
          id: string;
          plan_id: string;
          token: string;
        };
        Insert: {
          code?: string | null;
          created_at?: string;
          household_id: string;
          id: string;
          plan_id: string;
          token: string;
        };
        Update: {
          code?: string | null;
          created_at?: string;
          household_id?: string;
          id?: string;
          plan_id?: string;
          token?: string;
        };
        Relationships: [
          {
            foreignKeyName: "plan_household_tokens_plan_id_fkey";
            columns: ["plan_id"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "plan_household_tokens_plan_id_household_id_fkey";
            columns: ["plan_id", "household_id"];
            isOneToOne: false;
            referencedRelation: "plan_households";
            referencedColumns: ["plan_id", "id"];
          },
          {
            foreignKeyName: "plan_household_tokens_plan_id_id_fkey";
            columns: ["plan_id", "id"];
            isOneToOne: false;
            referencedRelation: "plan_households";
            referencedColumns: ["plan_id", "id"];
          },
        ];
      };
      plan_households: {
        Row: {
          created_at: string;
          days: string[];
          id: string;
          merged_into: string | null;
          name: string;
          plan_id: string;
          plus_ones: number;
          position: number;
          removed_at: string | null;
          updated_at: string;
          updated_by: string | null;
          version: number;
        };
        Insert: {
          created_at?: string;
          days?: string[];
          id?: string;
          merged_into?: string | null;
          name?: string;
          plan_id: string;
          plus_ones?: number;
          position?: number;
          removed_at?: string | null;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Update: {
          created_at?: string;
          days?: string[];
          id?: string;
          merged_into?: string | null;
          name?: string;
          plan_id?: string;
          plus_ones?: number;
          position?: number;
          removed_at?: string | null;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "plan_households_plan_id_fkey";
            columns: ["plan_id"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "plan_households_plan_id_merged_into_fkey";
            columns: ["plan_id", "merged_into"];
            isOneToOne: false;
            referencedRelation: "plan_households";
            referencedColumns: ["plan_id", "id"];
          },
        ];
      };
      plan_invitation_parts: {
        Row: {
          created_at: string;
          id: string;
          place_address: string;
          place_name: string;
          plan_id: string;
          position: number;
          removed_at: string | null;
          start_time: string | null;
          title: string;
          updated_at: string;
          updated_by: string | null;
          version: number;
        };
        Insert: {
          created_at?: string;
          id?: string;
          place_address?: string;
          place_name?: string;
          plan_id: string;
          position?: number;
          removed_at?: string | null;
          start_time?: string | null;
          title?: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Update: {
          created_at?: string;
          id?: string;
          place_address?: string;
          place_name?: string;
          plan_id?: string;
          position?: number;
          removed_at?: string | null;
          start_time?: string | null;
          title?: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "plan_invitation_parts_plan_id_fkey";
            columns: ["plan_id"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["id"];
          },
        ];
      };
      plan_invitations: {
        Row: {
          call_name: string;
          call_number: string;
          created_at: string;
          id: string;
          is_cancelled: boolean;
          offers_online: boolean;
          picture: string | null;
          picture_alt: string;
          picture_path: string | null;
          plan_id: string;
          removed_at: string | null;
          reply_by: string | null;
          shows_access: boolean;
          shows_address: boolean;
          shows_bring: boolean;
          shows_program: boolean;
          takes_memories: boolean;
          updated_at: string;
          updated_by: string | null;
          version: number;
          words: string | null;
        };
        Insert: {
          call_name?: string;
          call_number?: string;
          created_at?: string;
          id?: string;
          is_cancelled?: boolean;
          offers_online?: boolean;
          picture?: string | null;
          picture_alt?: string;
          picture_path?: string | null;
          plan_id: string;
          removed_at?: string | null;
          reply_by?: string | null;
          shows_access?: boolean;
          shows_address?: boolean;
          shows_bring?: boolean;
          shows_program?: boolean;
          takes_memories?: boolean;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
          words?: string | null;
        };
        Update: {
          call_name?: string;
          call_number?: string;
          created_at?: string;
          id?: string;
          is_cancelled?: boolean;
          offers_online?: boolean;
          picture?: string | null;
          picture_alt?: string;
          picture_path?: string | null;
          plan_id?: string;
          removed_at?: string | null;
          reply_by?: string | null;
          shows_access?: boolean;
          shows_address?: boolean;
          shows_bring?: boolean;
          shows_program?: boolean;
          takes_memories?: boolean;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
          words?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "plan_invitations_plan_id_fkey";
            columns: ["plan_id"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["id"];
          },
        ];
      };
      plan_invites: {
        Row: {
          accepted_at: string | null;
          accepted_by: string | null;
          created_at: string;
          expires_at: string;
          id: string;
          made_by: string | null;
          name_hint: string;
          plan_id: string;
          revoked_at: string | null;
          role: string;
          token_hash: string;
        };
        Insert: {
          accepted_at?: string | null;
          accepted_by?: string | null;
          created_at?: string;
          expires_at?: string;
          id?: string;
          made_by?: string | null;
          name_hint?: string;
          plan_id: string;
          revoked_at?: string | null;
          role: string;
          token_hash: string;
        };
        Update: {
          accepted_at?: string | null;
          accepted_by?: string | null;
          created_at?: string;
          expires_at?: string;
          id?: string;
          made_by?: string | null;
          name_hint?: string;
          plan_id?: string;
          revoked_at?: string | null;
          role?: string;
          token_hash?: string;
        };
        Relationships: [
          {
            foreignKeyName: "plan_invites_plan_id_fkey";
            columns: ["plan_id"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["id"];
          },
        ];
      };
      plan_letter_reports: {
        Row: {
          address_hash: string;
          created_at: string;
          id: string;
          letter_at: string;
          letter_kind: string;
          plan_id: string;
          settled_at: string | null;
        };
        Insert: {
          address_hash: string;
          created_at?: string;
          id?: string;
          letter_at: string;
          letter_kind: string;
          plan_id: string;
          settled_at?: string | null;
        };
        Update: {
          address_hash?: string;
          created_at?: string;
          id?: string;
          letter_at?: string;
          letter_kind?: string;
          plan_id?: string;
          settled_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "plan_letter_reports_plan_id_fkey";
            columns: ["plan_id"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["id"];
          },
        ];
      };
      plan_letter_stops: {
        Row: { created_at: string; plan_id: string; stopped_by: string | null };
        Insert: { created_at?: string; plan_id: string; stopped_by?: string | null };
        Update: { created_at?: string; plan_id?: string; stopped_by?: string | null };
        Relationships: [
          {
            foreignKeyName: "plan_letter_stops_plan_id_fkey";
            columns: ["plan_id"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["id"];
          },
        ];
      };
      plan_members: {
        Row: {
          digest_until: string;
          id: string;
          joined_at: string;
          last_opened_at: string | null;
          name: string;
          notices: string;
          plan_id: string;
          removed_at: string | null;
          role: string;
          updated_at: string;
          updated_by: string | null;
          user_id: string;
          version: number;
        };
        Insert: {
          digest_until?: string;
          id?: string;
          joined_at?: string;
          last_opened_at?: string | null;
          name?: string;
          notices?: string;
          plan_id: string;
          removed_at?: string | null;
          role: string;
          updated_at?: string;
          updated_by?: string | null;
          user_id: string;
          version?: number;
        };
        Update: {
          digest_until?: string;
          id?: string;
          joined_at?: string;
          last_opened_at?: string | null;
          name?: string;
          notices?: string;
          plan_id?: string;
          removed_at?: string | null;
          role?: string;
          updated_at?: string;
          updated_by?: string | null;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "plan_members_plan_id_fkey";
            columns: ["plan_id"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["id"];
          },
        ];
      };
      plan_memories: {
        Row: {
          author_name: string;
          created_at: string;
          hidden_by_staff_at: string | null;
          household_id: string | null;
          id: string;
          is_withdrawn: boolean;
          picture_path: string | null;
          plan_id: string;
          position: number;
          removed_at: string | null;
          state: string;
          updated_at: string;
          updated_by: string | null;
          version: number;
          words: string;
        };
        Insert: {
          author_name?: string;
          created_at?: string;
          hidden_by_staff_at?: string | null;
          household_id?: string | null;
          id?: string;
          is_withdrawn?: boolean;
          picture_path?: string | null;
          plan_id: string;
          position?: number;
          removed_at?: string | null;
          state?: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
          words?: string;
        };
        Update: {
          author_name?: string;
          created_at?: string;
          hidden_by_staff_at?: string | null;
          household_id?: string | null;
          id?: string;
          is_withdrawn?: boolean;
          picture_path?: string | null;
          plan_id?: string;
          position?: number;
          removed_at?: string | null;
          state?: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
          words?: string;
        };
        Relationships: [
          {
            foreignKeyName: "plan_memories_plan_id_fkey";
            columns: ["plan_id"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "plan_memories_plan_id_household_id_fkey";
            columns: ["plan_id", "household_id"];
            isOneToOne: false;
            referencedRelation: "plan_households";
            referencedColumns: ["plan_id", "id"];
          },
        ];
      };
      plan_memory_reports: {
        Row: {
          created_at: string;
          id: string;
          memory_id: string;
          outcome: string | null;
          plan_id: string;
          removed_at: string | null;
          updated_at: string;
          updated_by: string | null;
          version: number;
          words: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          memory_id: string;
          outcome?: string | null;
          plan_id: string;
          removed_at?: string | null;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
          words?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          memory_id?: string;
          outcome?: string | null;
          plan_id?: string;
          removed_at?: string | null;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
          words?: string;
        };
        Relationships: [
          {
            foreignKeyName: "plan_memory_reports_plan_id_fkey";
            columns: ["plan_id"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "plan_memory_reports_plan_id_memory_id_fkey";
            columns: ["plan_id", "memory_id"];
            isOneToOne: false;
            referencedRelation: "plan_memories";
            referencedColumns: ["plan_id", "id"];
          },
        ];
      };
      plan_memory_tokens: {
        Row: { id: string; token_hash: string };
        Insert: { id: string; token_hash: string };
        Update: { id?: string; token_hash?: string };
        Relationships: [
          {
            foreignKeyName: "plan_memory_tokens_id_fkey";
            columns: ["id"];
            isOneToOne: false;
            referencedRelation: "plan_memories";
            referencedColumns: ["id"];
          },
        ];
      };
      plan_program_items: {
        Row: {
          created_at: string;
          id: string;
          minutes: number | null;
          note: string;
          plan_id: string;
          position: number;
          removed_at: string | null;
          suggested: boolean;
          template_key: string | null;
          title: string;
          updated_at: string;
          updated_by: string | null;
          version: number;
          who: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          minutes?: number | null;
          note?: string;
          plan_id: string;
          position?: number;
          removed_at?: string | null;
          suggested?: boolean;
          template_key?: string | null;
          title?: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
          who?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          minutes?: number | null;
          note?: string;
          plan_id?: string;
          position?: number;
          removed_at?: string | null;
          suggested?: boolean;
          template_key?: string | null;
          title?: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
          who?: string;
        };
        Relationships: [
          {
            foreignKeyName: "plan_program_items_plan_id_fkey";
            columns: ["plan_id"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["id"];
          },
        ];
      };
      plan_public_links: {
        Row: {
          created_at: string;
          id: string;
          is_on: boolean;
          plan_id: string;
          removed_at: string | null;
          takes_memories: boolean;
          town: string;
          updated_at: string;
          updated_by: string | null;
          version: number;
        };
        Insert: {
          created_at?: string;
          id?: string;
          is_on?: boolean;
          plan_id: string;
          removed_at?: string | null;
          takes_memories?: boolean;
          town?: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Update: {
          created_at?: string;
          id?: string;
          is_on?: boolean;
          plan_id?: string;
          removed_at?: string | null;
          takes_memories?: boolean;
          town?: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "plan_public_links_plan_id_fkey";
            columns: ["plan_id"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["id"];
          },
        ];
      };
      plan_public_tokens: {
        Row: { created_at: string; id: string; plan_id: string; token: string };
        Insert: { created_at?: string; id: string; plan_id: string; token: string };
        Update: { created_at?: string; id?: string; plan_id?: string; token?: string };
        Relationships: [
          {
            foreignKeyName: "plan_public_tokens_plan_id_fkey";
            columns: ["plan_id"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "plan_public_tokens_plan_id_id_fkey";
            columns: ["plan_id", "id"];
            isOneToOne: false;
            referencedRelation: "plan_public_links";
            referencedColumns: ["plan_id", "id"];
          },
        ];
      };
      plan_removals: {
        Row: {
          created_at: string;
          done_at: string | null;
          due_at: string;
          id: string;
          plan_id: string;
          reason: string;
          taken_back_at: string | null;
        };
        Insert: {
          created_at?: string;
          done_at?: string | null;
          due_at?: string;
          id?: string;
          plan_id: string;
          reason: string;
          taken_back_at?: string | null;
        };
        Update: {
          created_at?: string;
          done_at?: string | null;
          due_at?: string;
          id?: string;
          plan_id?: string;
          reason?: string;
          taken_back_at?: string | null;
        };
        Relationships: [];
      };
      plan_replies: {
        Row: {
          answer: string | null;
          answered_at: string | null;
          answered_by: string | null;
          before_change: boolean;
          created_at: string;
          guest_id: string;
          id: string;
          is_late: boolean;
          part_id: string | null;
          plan_id: string;
          removed_at: string | null;
          updated_at: string;
          updated_by: string | null;
          version: number;
        };
        Insert: {
          answer?: string | null;
          answered_at?: string | null;
          answered_by?: string | null;
          before_change?: boolean;
          created_at?: string;
          guest_id: string;
          id: string;
          is_late?: boolean;
          part_id?: string | null;
          plan_id: string;
          removed_at?: string | null;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Update: {
          answer?: string | null;
          answered_at?: string | null;
          answered_by?: string | null;
          before_change?: boolean;
          created_at?: string;
          guest_id?: string;
          id?: string;
          is_late?: boolean;
          part_id?: string | null;
          plan_id?: string;
          removed_at?: string | null;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "plan_replies_plan_id_fkey";
            columns: ["plan_id"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "plan_replies_plan_id_guest_id_fkey";
            columns: ["plan_id", "guest_id"];
            isOneToOne: false;
            referencedRelation: "plan_guests";
            referencedColumns: ["plan_id", "id"];
          },
          {
            foreignKeyName: "plan_replies_plan_id_part_id_fkey";
            columns: ["plan_id", "part_id"];
            isOneToOne: false;
            referencedRelation: "plan_invitation_parts";
            referencedColumns: ["plan_id", "id"];
          },
        ];
      };
      plan_request_contacts: {
        Row: {
          created_at: string;
          email: string | null;
          id: string;
          message: string;
          phone: string;
          plan_id: string;
          removed_at: string | null;
          updated_at: string;
          updated_by: string | null;
          version: number;
        };
        Insert: {
          created_at?: string;
          email?: string | null;
          id: string;
          message?: string;
          phone?: string;
          plan_id: string;
          removed_at?: string | null;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Update: {
          created_at?: string;
          email?: string | null;
          id?: string;
          message?: string;
          phone?: string;
          plan_id?: string;
          removed_at?: string | null;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "plan_request_contacts_plan_id_fkey";
            columns: ["plan_id"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "plan_request_contacts_plan_id_id_fkey";
            columns: ["plan_id", "id"];
            isOneToOne: false;
            referencedRelation: "plan_requests";
            referencedColumns: ["plan_id", "id"];
          },
        ];
      };
      plan_request_tokens: {
        Row: { created_at: string; id: string; plan_id: string; token: string };
        Insert: { created_at?: string; id: string; plan_id: string; token: string };
        Update: { created_at?: string; id?: string; plan_id?: string; token?: string };
        Relationships: [
          {
            foreignKeyName: "plan_request_tokens_plan_id_fkey";
            columns: ["plan_id"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "plan_request_tokens_plan_id_id_fkey";
            columns: ["plan_id", "id"];
            isOneToOne: false;
            referencedRelation: "plan_requests";
            referencedColumns: ["plan_id", "id"];
          },
        ];
      };
      plan_requests: {
        Row: {
          accepted_at: string | null;
          created_at: string;
          erased_at: string | null;
          from_household_id: string | null;
          household_id: string | null;
          id: string;
          name: string;
          people: Json;
          plan_id: string;
          position: number;
          removed_at: string | null;
          updated_at: string;
          updated_by: string | null;
          version: number;
        };
        Insert: {
          accepted_at?: string | null;
          created_at?: string;
          erased_at?: string | null;
          from_household_id?: string | null;
          household_id?: string | null;
          id?: string;
          name?: string;
          people?: Json;
          plan_id: string;
          position?: number;
          removed_at?: string | null;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Update: {
          accepted_at?: string | null;
          created_at?: string;
          erased_at?: string | null;
          from_household_id?: string | null;
          household_id?: string | null;
          id?: string;
          name?: string;
          people?: Json;
          plan_id?: string;
          position?: number;
          removed_at?: string | null;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "plan_requests_plan_id_fkey";
            columns: ["plan_id"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "plan_requests_plan_id_from_household_id_fkey";
            columns: ["plan_id", "from_household_id"];
            isOneToOne: false;
            referencedRelation: "plan_households";
            referencedColumns: ["plan_id", "id"];
          },
          {
            foreignKeyName: "plan_requests_plan_id_household_id_fkey";
            columns: ["plan_id", "household_id"];
            isOneToOne: false;
            referencedRelation: "plan_households";
            referencedColumns: ["plan_id", "id"];
          },
        ];
      };
      plan_shortlist: {
        Row: {
          created_at: string;
          email: string | null;
          id: string;
          is_own: boolean;
          note: string;
          partner_id: string | null;
          phone: string;
          plan_id: string;
          position: number;
          removed_at: string | null;
          title: string;
          type: string;
          updated_at: string;
          updated_by: string | null;
          version: number;
          website: string;
        };
        Insert: {
          created_at?: string;
          email?: string | null;
          id?: string;
          is_own?: boolean;
          note?: string;
          partner_id?: string | null;
          phone?: string;
          plan_id: string;
          position?: number;
          removed_at?: string | null;
          title?: string;
          type?: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
          website?: string;
        };
        Update: {
          created_at?: string;
          email?: string | null;
          id?: string;
          is_own?: boolean;
          note?: string;
          partner_id?: string | null;
          phone?: string;
          plan_id?: string;
          position?: number;
          removed_at?: string | null;
          title?: string;
          type?: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
          website?: string;
        };
        Relationships: [
          {
            foreignKeyName: "plan_shortlist_partner_id_fkey";
            columns: ["partner_id"];
            isOneToOne: false;
            referencedRelation: "partners";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "plan_shortlist_plan_id_fkey";
            columns: ["plan_id"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["id"];
          },
        ];
      };
      plan_tasks: {
        Row: {
          assigned_to: string | null;
          country: string | null;
          created_at: string;
          days_from_day: number | null;
          done_at: string | null;
          done_by: string | null;
          id: string;
          note: string;
          phase: string;
          plan_id: string;
          position: number;
          priority: string;
          removed_at: string | null;
          source_name: string;
          source_url: string;
          state: string;
          template_key: string | null;
          title: string;
          updated_at: string;
          updated_by: string | null;
          version: number;
          why: string;
        };
        Insert: {
          assigned_to?: string | null;
          country?: string | null;
          created_at?: string;
          days_from_day?: number | null;
          done_at?: string | null;
          done_by?: string | null;
          id?: string;
          note?: string;
          phase?: string;
          plan_id: string;
          position?: number;
          priority?: string;
          removed_at?: string | null;
          source_name?: string;
          source_url?: string;
          state?: string;
          template_key?: string | null;
          title?: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
          why?: string;
        };
        Update: {
          assigned_to?: string | null;
          country?: string | null;
          created_at?: string;
          days_from_day?: number | null;
          done_at?: string | null;
          done_by?: string | null;
          id?: string;
          note?: string;
          phase?: string;
          plan_id?: string;
          position?: number;
          priority?: string;
          removed_at?: string | null;
          source_name?: string;
          source_url?: string;
          state?: string;
          template_key?: string | null;
          title?: string;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
          why?: string;
        };
        Relationships: [
          {
            foreignKeyName: "plan_tasks_plan_id_assigned_to_fkey";
            columns: ["plan_id", "assigned_to"];
            isOneToOne: false;
            referencedRelation: "plan_members";
            referencedColumns: ["plan_id", "user_id"];
          },
          {
            foreignKeyName: "plan_tasks_plan_id_fkey";
            columns: ["plan_id"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["id"];
          },
        ];
      };
      plan_templates: {
        Row: {
          celebration_type_id: string | null;
          created_at: string;
          draft: Json;
          id: string;
          key: string;
          kind: string;
          position: number;
          published: Json | null;
          published_at: string | null;
          title: string;
          updated_at: string;
          updated_by: string | null;
        };
        Insert: {
          celebration_type_id?: string | null;
          created_at?: string;
          draft: Json;
          id?: string;
          key: string;
          kind: string;
          position?: number;
          published?: Json | null;
          published_at?: string | null;
          title: string;
          updated_at?: string;
          updated_by?: string | null;
        };
        Update: {
          celebration_type_id?: string | null;
          created_at?: string;
          draft?: Json;
          id?: string;
          key?: string;
          kind?: string;
          position?: number;
          published?: Json | null;
          published_at?: string | null;
          title?: string;
          updated_at?: string;
          updated_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "plan_templates_celebration_type_id_fkey";
            columns: ["celebration_type_id"];
            isOneToOne: false;
            referencedRelation: "celebration_types";
            referencedColumns: ["id"];
          },
        ];
      };
      plan_wishes: {
        Row: { id: string; made_at: string; plan_id: string; wishes: Json };
        Insert: { id?: string; made_at?: string; plan_id: string; wishes: Json };
        Update: { id?: string; made_at?: string; plan_id?: string; wishes?: Json };
        Relationships: [
          {
            foreignKeyName: "plan_wishes_plan_id_fkey";
            columns: ["plan_id"];
            isOneToOne: false;
            referencedRelation: "plans";
            referencedColumns: ["id"];
          },
        ];
      };
      plans: {
        Row: {
          access_notes: string;
          asks_days: boolean;
          born_on: string | null;
          bring: string;
          celebration_type_id: string | null;
          country: string | null;
          created_at: string;
          currency: string;
          day: string | null;
          day_moved_at: string | null;
          day_state: string;
          died_on: string | null;
          ended_at: string | null;
          ended_keeps: string[] | null;
          everyone_knows: string | null;
          expected_guests: number | null;
          faith: string;
          happened: string | null;
          hearing_loop: boolean | null;
          helped_until: string | null;
          honoree_name: string;
          id: string;
          kind: string;
          last_opened_at: string;
          leave_out: string;
          loved: string;
          minutes: number | null;
          not_wanted: string;
          online_link: string;
          own_version: number;
          parking: boolean | null;
          photo_path: string | null;
          place_address: string;
          place_name: string;
          possible_days: string[];
          possible_hours: string[];
          purged_version: number;
          rain_plan: string;
          remember: string;
          start_time: string | null;
          step_free: boolean | null;
          still_right_at: string | null;
          time_zone: string | null;
          toilets: boolean | null;
          updated_at: string;
          updated_by: string | null;
          version: number;
          whose: string | null;
          words_for_day: string;
        };
        Insert: {
          access_notes?: string;
          asks_days?: boolean;
          born_on?: string | null;
          bring?: string;
          celebration_type_id?: string | null;
          country?: string | null;
          created_at?: string;
          currency?: string;
          day?: string | null;
          day_moved_at?: string | null;
          day_state?: string;
          died_on?: string | null;
          ended_at?: string | null;
          ended_keeps?: string[] | null;
          everyone_knows?: string | null;
          expected_guests?: number | null;
          faith?: string;
          happened?: string | null;
          hearing_loop?: boolean | null;
          helped_until?: string | null;
          honoree_name?: string;
          id?: string;
          kind: string;
          last_opened_at?: string;
          leave_out?: string;
          loved?: string;
          minutes?: number | null;
          not_wanted?: string;
          online_link?: string;
          own_version?: number;
          parking?: boolean | null;
          photo_path?: string | null;
          place_address?: string;
          place_name?: string;
          possible_days?: string[];
          possible_hours?: string[];
          purged_version?: number;
          rain_plan?: string;
          remember?: string;
          start_time?: string | null;
          step_free?: boolean | null;
          still_right_at?: string | null;
          time_zone?: string | null;
          toilets?: boolean | null;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
          whose?: string | null;
          words_for_day?: string;
        };
        Update: {
          access_notes?: string;
          asks_days?: boolean;
          born_on?: string | null;
          bring?: string;
          celebration_type_id?: string | null;
          country?: string | null;
          created_at?: string;
          currency?: string;
          day?: string | null;
          day_moved_at?: string | null;
          day_state?: string;
          died_on?: string | null;
          ended_at?: string | null;
          ended_keeps?: string[] | null;
          everyone_knows?: string | null;
          expected_guests?: number | null;
          faith?: string;
          happened?: string | null;
          hearing_loop?: boolean | null;
          helped_until?: string | null;
          honoree_name?: string;
          id?: string;
          kind?: string;
          last_opened_at?: string;
          leave_out?: string;
          loved?: string;
          minutes?: number | null;
          not_wanted?: string;
          online_link?: string;
          own_version?: number;
          parking?: boolean | null;
          photo_path?: string | null;
          place_address?: string;
          place_name?: string;
          possible_days?: string[];
          possible_hours?: string[];
          purged_version?: number;
          rain_plan?: string;
          remember?: string;
          start_time?: string | null;
          step_free?: boolean | null;
          still_right_at?: string | null;
          time_zone?: string | null;
          toilets?: boolean | null;
          updated_at?: string;
          updated_by?: string | null;
          version?: number;
          whose?: string | null;
          words_for_day?: string;
        };
        Relationships: [
          {
            foreignKeyName: "plans_celebration_type_id_fkey";
            columns: ["celebration_type_id"];
            isOneToOne: false;
            referencedRelation: "celebration_types";
            referencedColumns: ["id"];
          },
        ];
      };
      proven_accounts: {
        Row: { address_hash: string; proven_at: string; user_id: string };
        Insert: { address_hash: string; proven_at?: string; user_id: string };
        Update: { address_hash?: string; proven_at?: string; user_id?: string };
        Relationships: [];
      };
      record_drafts: {
        Row: {
          base: Json;
          draft: Json;
          id: string;
          kind: string;
          record_id: string | null;
          saved_at: string;
          user_id: string;
          version: string | null;
        };
        Insert: {
          base: Json;
          draft: Json;
          id?: string;
          kind: string;
          record_id?: string | null;
          saved_at?: string;
          user_id?: string;
          version?: string | null;
        };
        Update: {
          base?: Json;
          draft?: Json;
          id?: string;
          kind?: string;
          record_id?: string | null;
          saved_at?: string;
          user_id?: string;
          version?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "record_drafts_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "staff";
            referencedColumns: ["user_id"];
          },
        ];
      };
      record_versions: {
        Row: {
          held: Json;
          id: string;
          made_at: string;
          made_by: string | null;
          number: number;
          pictures: string[];
          record_id: string;
          table_name: string;
        };
        Insert: {
          held: Json;
          id?: string;
          made_at?: string;
          made_by?: string | null;
          number: number;
          pictures?: string[];
          record_id: string;
          table_name: string;
        };
        Update: {
          held?: Json;
          id?: string;
          made_at?: string;
          made_by?: string | null;
          number?: number;
          pictures?: string[];
          record_id?: string;
          table_name?: string;
        };
        Relationships: [];
      };
      recovery_links: {
        Row: {
          made_at: string;
          previous_hash: string | null;
          token_hash: string;
          used_at: string | null;
          user_id: string;
        };
        Insert: {
          made_at?: string;
          previous_hash?: string | null;
          token_hash: string;
          used_at?: string | null;
          user_id: string;
        };
        Update: {
          made_at?: string;
          previous_hash?: string | null;
          token_hash?: string;
          used_at?: string | null;
          user_id?: string;
        };
        Relationships: [];
      };
      site_settings: {
        Row: { key: string; updated_at: string; value: string };
        Insert: { key: string; updated_at?: string; value?: string };
        Update: { key?: string; updated_at?: string; value?: string };
        Relationships: [];
      };
      staff: {
        Row: { created_at: string; display_name: string; role: string; user_id: string };
        Insert: { created_at?: string; display_name?: string; role?: string; user_id: string };
        Update: { created_at?: string; display_name?: string; role?: string; user_id?: string };
        Relationships: [];
      };
      staff_activity: {
        Row: {
          action: string;
          area: string;
          columns: string[];
          created_at: string;
          id: string;
          noun: string;
          record_id: string;
          who: string | null;
        };
        Insert: {
          action: string;
          area: string;
          columns?: string[];
          created_at?: string;
          id?: string;
          noun: string;
          record_id?: string;
          who?: string | null;
        };
        Update: {
          action?: string;
          area?: string;
          columns?: string[];
          created_at?: string;
          id?: string;
          noun?: string;
          record_id?: string;
          who?: string | null;
        };
        Relationships: [];
      };
      staff_invitations: {
        Row: {
          created_at: string;
          email: string;
          expires_at: string;
          id: string;
          invited_by: string;
          role: string;
          taken_at: string | null;
        };
        Insert: {
          created_at?: string;
          email: string;
          expires_at?: string;
          id?: string;
          invited_by: string;
          role: string;
          taken_at?: string | null;
        };
        Update: {
          created_at?: string;
          email?: string;
          expires_at?: string;
          id?: string;
          invited_by?: string;
          role?: string;
          taken_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "staff_invitations_invited_by_fkey";
            columns: ["invited_by"];
            isOneToOne: false;
            referencedRelation: "staff";
            referencedColumns: ["user_id"];
          },
        ];
      };
      staff_notices: {
        Row: { choice: string; digest_until: string; user_id: string };
        Insert: { choice: string; digest_until?: string; user_id: string };
        Update: { choice?: string; digest_until?: string; user_id?: string };
        Relationships: [
          {
            foreignKeyName: "staff_notices_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "staff";
            referencedColumns: ["user_id"];
          },
        ];
      };
      staff_views: {
        Row: {
          created_at: string;
          id: string;
          list: string;
          name: string;
          query: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          list: string;
          name: string;
          query: string;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          list?: string;
          name?: string;
          query?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "staff_views_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "staff";
            referencedColumns: ["user_id"];
          },
        ];
      };
      subscriptions: {
        Row: {
          asked_at: string;
          bounced_at: string | null;
          confirmed_at: string | null;
          created_at: string;
          email: string;
          email_key: string;
          id: string;
          state: string;
          stopped_at: string | null;
        };
        Insert: {
          asked_at?: string;
          bounced_at?: string | null;
          confirmed_at?: string | null;
          created_at?: string;
          email: string;
          email_key?: never;
          id?: string;
          state?: never;
          stopped_at?: string | null;
        };
        Update: {
          asked_at?: string;
          bounced_at?: string | null;
          confirmed_at?: string | null;
          created_at?: string;
          email?: string;
          email_key?: never;
          id?: string;
          state?: never;
          stopped_at?: string | null;
        };
        Relationships: [];
      };
      vendor_submissions: {
        Row: {
          answered_at: string | null;
          business_name: string;
          contact_name: string;
          created_at: string;
          email: string;
          id: string;
          location: string | null;
          message: string | null;
          partner_id: string | null;
          phone: string | null;
          reviewed_at: string | null;
          reviewed_by: string | null;
          search_text: string;
          service_type: string;
          services: string;
          status: string;
          version: number;
        };
        Insert: {
          answered_at?: string | null;
          business_name: string;
          contact_name: string;
          created_at?: string;
          email: string;
          id?: string;
          location?: string | null;
          message?: string | null;
          partner_id?: string | null;
          phone?: string | null;
          reviewed_at?: string | null;
          reviewed_by?: string | null;
          search_text?: never;
          service_type: string;
          services: string;
          status?: string;
          version?: number;
        };
        Update: {
          answered_at?: string | null;
          business_name?: string;
          contact_name?: string;
          created_at?: string;
          email?: string;
          id?: string;
          location?: string | null;
          message?: string | null;
          partner_id?: string | null;
          phone?: string | null;
          reviewed_at?: string | null;
          reviewed_by?: string | null;
          search_text?: never;
          service_type?: string;
          services?: string;
          status?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "vendor_submissions_partner_id_fkey";
            columns: ["partner_id"];
            isOneToOne: false;
            referencedRelation: "partners";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "vendor_submissions_reviewed_by_fkey";
            columns: ["reviewed_by"];
            isOneToOne: false;
            referencedRelation: "staff";
            referencedColumns: ["user_id"];
          },
        ];
      };
    };
    Views: {
      investor_visits: {
        Row: {
          created_at: string | null;
          email: string | null;
          id: string | null;
          marketing_opt_in: boolean | null;
          opened_email: string | null;
          opened_name: string | null;
          opened_with: string | null;
          search_text: string | null;
        };
        Relationships: [];
      };
      letter_states: {
        Row: {
          attempts: number | null;
          created_at: string | null;
          id: string | null;
          kind: string | null;
          last_error: string | null;
          next_attempt_at: string | null;
          recipient: string | null;
          search_text: string | null;
          sent_at: string | null;
          state: string | null;
          stream: string | null;
          via: string | null;
        };
        Relationships: [];
      };
      mailing_list_subscribers: {
        Row: {
          created_at: string | null;
          email: string | null;
          email_key: string | null;
          email_opt_in: boolean | null;
          first_name: string | null;
          id: string | null;
          last_name: string | null;
          search_text: string | null;
          state: string | null;
          suppressed: boolean | null;
        };
        Relationships: [];
      };
      staff_activity_entries: {
        Row: {
          action: string | null;
          area: string | null;
          codes: string[] | null;
          columns: string[] | null;
          created_at: string | null;
          id: string | null;
          label: string | null;
          noun: string | null;
          record_id: string | null;
          search_text: string | null;
          who: string | null;
        };
        Relationships: [];
      };
    };
    Functions: {
      accept_invite: {
        Args: { name?: string; token: string };
        Returns: Json;
      };
      accept_request: {
        Args: { household_name: string; into_household?: string; request_id: string };
        Returns: string;
      };
      add_households: {
        Args: { households: Json; plan_id: string };
        Returns: number;
      };
      add_inquiry_file: {
        Args: { bytes: number; content_type: string; name: string; p_id: string; token: string };
        Returns: boolean;
      };
      add_investor_password: {
        Args: { description?: string; id?: string; password: string };
        Returns: string;
      };
      announcement_letter: {
        Args: { announcement_id: string; member_id: string };
        Returns: Json;
      };
      answer_application: {
        Args: {
          application_id: string;
          decision: string;
          letter_id: string;
          seen?: number;
          words?: string;
        };
        Returns: string;
      };
      answer_application_question: {
        Args: { p_id: string; token: string; words: string };
        Returns: boolean;
      };
      answer_inquiry: {
        Args: { answer: Json; p_id: string; token: string };
        Returns: Json;
      };
      answer_invitation: {
        Args: { answer: Json; p_id: string; token: string };
        Returns: Json;
      };
      application_page: {
        Args: { token: string };
        Returns: Json;
      };
      approve_application: {
        Args: { application_id: string; listing: Json; seen?: number };
        Returns: Json;
      };
      article_byline: {
        Args: { article_slug: string };
        Returns: string;
      };
      ask_back: {
        Args: { p_id: string; thread_id: string; words: string };
        Returns: undefined;
      };
      ask_for_code: {
        Args: { address: string; asker?: string; browser_hash: string; purpose: string };
        Returns: boolean;
      };
      ask_for_partner_address: {
        Args: { partner_id: string; plan_id: string };
        Returns: undefined;
      };
      ask_for_partner_link: {
        Args: { address: string };
        Returns: undefined;
      };
      ask_for_password: {
        Args: { address: string };
        Returns: undefined;
      };
      ask_to_come: {
        Args: { asked: Json; own: string; token: string };
        Returns: Json;
      };
      begin_conversation: {
        Args: { email: string; name: string; p_id: string; subject: string; words: string };
        Returns: undefined;
      };
      begin_export: {
        Args: { what: string };
        Returns: undefined;
      };
      book_thread: {
        Args: { booking: Json; thread_id: string };
        Returns: Json;
      };
      cancel_letter: {
        Args: { letter: string };
        Returns: boolean;
      };
      change_letters: {
        Args: { change: string; token: string };
        Returns: boolean;
      };
      change_newsletter: {
        Args: { change: string; newsletter: string };
        Returns: boolean;
      };
      change_staff_role: {
        Args: { member: string; role: string };
        Returns: boolean;
      };
      claim_letters: {
        Args: { lease?: number; most?: number };
        Returns: Json;
      };
      client_address: {
        Args: never;
        Returns: string;
      };
      close_thread: {
        Args: { tell: boolean; thread_id: string };
        Returns: boolean;
      };
      confirm_factor: {
        Args: { code: string };
        Returns: Json;
      };
      confirm_partner_address: {
        Args: { token: string };
        Returns: Json;
      };
      consent_history: {
        Args: { subscriber: string };
        Returns: Database["public"]["Tables"]["consent_events"]["Row"][];
        SetofOptions: { from: "*"; to: "consent_events"; isOneToOne: false; isSetofReturn: true };
      };
      containing: {
        Args: { search: string };
        Returns: string;
      };
      copy_staff_invitation: {
        Args: { invitation: string };
        Returns: string;
      };
      count_rows_set_aside: {
        Args: never;
        Returns: number;
      };
      decide_memory: {
        Args: { hides: boolean; memory_id: string };
        Returns: boolean;
      };
      decide_proposal: {
        Args: { changes?: Json; proposal_id: string; publishes: boolean; word?: string };
        Returns: boolean;
      };
      decline_inquiry: {
        Args: { p_id: string; reason?: string; token: string };
        Returns: Json;
      };
      delete_messages: {
        Args: { ids: string[] };
        Returns: string[];
      };
      delete_plan: {
        Args: { plan_id: string };
        Returns: Json;
      };
      delete_requests: {
        Args: { ids: string[] };
        Returns: string[];
      };
      directory_outline: {
        Args: never;
        Returns: Json;
      };
      draft_marks: {
        Args: { kind: string };
        Returns: Json;
      };
      end_own_sessions: {
        Args: { session?: string };
        Returns: number;
      };
      end_plan: {
        Args: { keeps?: string[]; plan_id: string };
        Returns: Json;
      };
      erase_guest_data: {
        Args: never;
        Returns: Json;
      };
      erase_person: {
        Args: { address: string };
        Returns: Json;
      };
      erase_personal_data: {
        Args: { address: string };
        Returns: Json;
      };
      erase_plan: {
        Args: { plan_id: string };
        Returns: boolean;
      };
      export_person: {
        Args: { address: string };
        Returns: Json;
      };
      factor_is_fresh: {
        Args: never;
        Returns: boolean;
      };
      finder_opens: {
        Args: { name?: string; token: string };
        Returns: Json;
      };
      finder_page: {
        Args: { token: string };
        Returns: Json;
      };
      finder_says: {
        Args: { token: string };
        Returns: Json;
      };
      give_back_staff_invitation: {
        Args: { token_hash: string };
        Returns: undefined;
      };
      give_investor_access: {
        Args: { days?: number; email: string; id: string; name?: string };
        Returns: string;
      };
      guest_letters: {
        Args: { plan_id: string };
        Returns: Json;
      };
      guest_page: {
        Args: { token: string };
        Returns: Json;
      };
      guest_picture: {
        Args: { token: string };
        Returns: string;
      };
      hash_investor_password: {
        Args: { password: string; salt: string };
        Returns: string;
      };
      help_plan: {
        Args: { helps: boolean; plan_id: string };
        Returns: string;
      };
      helped_plans: {
        Args: never;
        Returns: Json;
      };
      inquiries_waiting: {
        Args: never;
        Returns: number;
      };
      inquiry_answered_letter: {
        Args: { thread_id: string; user_id: string };
        Returns: Json;
      };
      inquiry_closed_letter: {
        Args: { thread_id: string };
        Returns: Json;
      };
      inquiry_delivery: {
        Args: { plan_id: string };
        Returns: Json;
      };
      inquiry_figures: {
        Args: never;
        Returns: Json;
      };
      inquiry_folder: {
        Args: { token: string };
        Returns: Json;
      };
      inquiry_page: {
        Args: { token: string };
        Returns: Json;
      };
      investor_password_salts: {
        Args: never;
        Returns: string[];
      };
      invite_by_letter: {
        Args: { address: string; name_hint?: string; p_id?: string; plan_id: string; role: string };
        Returns: Json;
      };
      invite_letters: {
        Args: { plan_id: string };
        Returns: Json;
      };
      invite_page: {
        Args: { token: string };
        Returns: Json;
      };
      invite_staff: {
        Args: { address: string; role: string };
        Returns: Json;
      };
      is_image_bucket: {
        Args: { bucket_id: string };
        Returns: boolean;
      };
      is_published: {
        Args: { publish_at: string; published: boolean; unpublish_at?: string };
        Returns: boolean;
      };
      is_reported_picture: {
        Args: { name: string };
        Returns: boolean;
      };
      is_staff: {
        Args: never;
        Returns: boolean;
      };
      is_template_document: {
        Args: { document: Json; kind: string };
        Returns: boolean;
      };
      join_staff: {
        Args: { account: string; name: string; token_hash: string };
        Returns: boolean;
      };
      keep_letter_token: {
        Args: { address: string; kind: string; plan?: string; stream: string; token_hash: string };
        Returns: undefined;
      };
      keep_plan_ahead: {
        Args: { plan_id: string };
        Returns: undefined;
      };
      keep_recovery_link: {
        Args: { account: string; session: string; token_hash: string };
        Returns: boolean;
      };
      keep_reported_plan: {
        Args: { plan_id: string };
        Returns: boolean;
      };
      last_change: {
        Args: { kind: string; record_id: string };
        Returns: Json;
      };
      leave_memory: {
        Args: { p_id: string; said: Json; token: string };
        Returns: Json;
      };
      leave_plan: {
        Args: { plan_id: string };
        Returns: undefined;
      };
      let_web_server_count: {
        Args: { counts: boolean };
        Returns: undefined;
      };
      letters_page: {
        Args: { token: string };
        Returns: Json;
      };
      lift_suppression: {
        Args: { address: string };
        Returns: boolean;
      };
      limit_concurrent_calls: {
        Args: never;
        Returns: undefined;
      };
      lock_plan: {
        Args: { plan_id: string };
        Returns: undefined;
      };
      log_phone_answer: {
        Args: { answer: Json; p_id: string; seen?: number; thread_id: string };
        Returns: Json;
      };
      look_at_plan: {
        Args: { plan_id: string };
        Returns: Json;
      };
      mail_unreachable_since: {
        Args: never;
        Returns: string;
      };
      make_application_link: {
        Args: { application_id: string };
        Returns: string;
      };
      make_finder_card: {
        Args: { plan_id: string };
        Returns: string;
      };
      make_household_codes: {
        Args: { household_ids: string[]; plan_id: string };
        Returns: Json;
      };
      make_household_links: {
        Args: { plan_id: string };
        Returns: Json;
      };
      make_inquiry_link: {
        Args: { thread_id: string };
        Returns: string;
      };
      make_invite: {
        Args: { name_hint?: string; p_id?: string; plan_id: string; role: string };
        Returns: Json;
      };
      make_partner_link: {
        Args: { partner_id: string; purpose: string };
        Returns: string;
      };
      make_password_link: {
        Args: { address: string; token_hash: string };
        Returns: boolean;
      };
      make_public_link: {
        Args: { plan_id: string };
        Returns: string;
      };
      make_staff_invitation_link: {
        Args: { invitation: string; token_hash: string };
        Returns: string;
      };
      may_add_plan_picture: {
        Args: { name: string };
        Returns: boolean;
      };
      memory_folder: {
        Args: { bytes?: number; network?: string; token: string };
        Returns: Json;
      };
      memory_on_wall: {
        Args: { memory_id: string; token: string };
        Returns: Json;
      };
      memory_picture_of: {
        Args: { name: string };
        Returns: string;
      };
      memory_reports: {
        Args: never;
        Returns: Json;
      };
      memory_wall: {
        Args: { sheet?: number; token: string };
        Returns: Json;
      };
      mentions_of: {
        Args: { address: string; place?: Json };
        Returns: Json;
      };
      merge_households: {
        Args: { kept: string; merged: string };
        Returns: boolean;
      };
      message_counts: {
        Args: never;
        Returns: Json;
      };
      message_page: {
        Args: { token: string };
        Returns: Json;
      };
      missing_images: {
        Args: { names: string[] };
        Returns: string[];
      };
      move_plans: {
        Args: { from_account: string; to_account: string };
        Returns: number;
      };
      name_finder: {
        Args: { address?: string; name: string; plan_id: string };
        Returns: undefined;
      };
      new_recovery_codes: {
        Args: never;
        Returns: string[];
      };
      newsletter_progress: {
        Args: { newsletter: string };
        Returns: Json;
      };
      newsletter_recipients: {
        Args: never;
        Returns: number;
      };
      next_scheduled_change: {
        Args: never;
        Returns: number;
      };
      note_mail_events: {
        Args: { events: Json };
        Returns: number;
      };
      note_mail_server: {
        Args: { reached: boolean };
        Returns: undefined;
      };
      nudge_thread: {
        Args: { thread_id: string };
        Returns: undefined;
      };
      offer_factor: {
        Args: never;
        Returns: string;
      };
      open_by_code: {
        Args: { code: string };
        Returns: string;
      };
      open_investor_page: {
        Args: { email: string; marketing_opt_in?: boolean; password: string };
        Returns: Json;
      };
      open_investor_page_on_device: {
        Args: { device: string; email: string; marketing_opt_in: boolean; password: string };
        Returns: Json;
      };
      open_own_inquiry: {
        Args: { thread_id: string; token: string };
        Returns: string;
      };
      open_plan: {
        Args: { plan_id: string };
        Returns: boolean;
      };
      open_staff_session: {
        Args: { device?: string };
        Returns: Json;
      };
      other_messages: {
        Args: { message_id: string };
        Returns: Database["public"]["Tables"]["contact_messages"]["Row"][];
        SetofOptions: { from: "*"; to: "contact_messages"; isOneToOne: false; isSetofReturn: true };
      };
      own_memory_page: {
        Args: { token: string };
        Returns: Json;
      };
      own_partner_page: {
        Args: { token: string };
        Returns: Json;
      };
      own_sessions: {
        Args: never;
        Returns: Json;
      };
      owner_of_recovery_link: {
        Args: { token_hash: string };
        Returns: string;
      };
      partner_addresses: {
        Args: { partner_id: string };
        Returns: Json;
      };
      partner_confirm_page: {
        Args: { token: string };
        Returns: Json;
      };
      password_link_works: {
        Args: { token_hash: string };
        Returns: boolean;
      };
      pause_guest_letters: {
        Args: { pause: boolean; plan_id: string };
        Returns: boolean;
      };
      person: {
        Args: { address: string };
        Returns: Json;
      };
      person_mentions: {
        Args: { address: string; place?: Json };
        Returns: Json;
      };
      person_plans: {
        Args: { address: string; place?: Json };
        Returns: Json;
      };
      personal_data: {
        Args: { address: string };
        Returns: Json;
      };
      places_found: {
        Args: { ids: string[]; search: string };
        Returns: Json;
      };
      plan_digest_letter: {
        Args: {
          of_guests?: boolean;
          plan_id: string;
          since: string;
          until?: string;
          user_id: string;
        };
        Returns: Json;
      };
      plan_for_letter: {
        Args: { plan_id: string; user_id: string };
        Returns: Json;
      };
      plan_outlook: {
        Args: { plan_id: string };
        Returns: Json;
      };
      plan_room: {
        Args: { plan_id: string };
        Returns: Json;
      };
      plan_since: {
        Args: { plan_id: string; version?: number };
        Returns: Json;
      };
      plan_tables: {
        Args: { kind: string };
        Returns: string[];
      };
      plans_started: {
        Args: never;
        Returns: number;
      };
      plans_with_role: {
        Args: { at_least: string };
        Returns: string[];
      };
      proposal_folders: {
        Args: { partner_id?: string; token: string };
        Returns: Json;
      };
      propose_listing: {
        Args: { listing: Json; p_id: string; partner_id: string; picture?: string; token: string };
        Returns: boolean;
      };
      prove_account: {
        Args: { account: string; session?: string };
        Returns: undefined;
      };
      publish_template: {
        Args: { id: string; version: string };
        Returns: string;
      };
      purge_record: {
        Args: { id: string; kind: string };
        Returns: boolean;
      };
      purge_trash: {
        Args: never;
        Returns: number;
      };
      queue_digests: {
        Args: { until: string };
        Returns: number;
      };
      queue_plan_digests: {
        Args: { until: string };
        Returns: number;
      };
      reapply_template: {
        Args: { plan_id: string };
        Returns: Json;
      };
      recovery_link_shown: {
        Args: { account: string; token_hash: string };
        Returns: boolean;
      };
      release_guest_letters: {
        Args: never;
        Returns: undefined;
      };
      remind_of_plans: {
        Args: never;
        Returns: Json;
      };
      removal_letter: {
        Args: { removal_id: string; taken_back: boolean; user_id: string };
        Returns: Json;
      };
      remove_demonstration_content: {
        Args: never;
        Returns: Json;
      };
      remove_expired: {
        Args: { messages_days?: number; requests_days?: number };
        Returns: Json;
      };
      remove_factor: {
        Args: never;
        Returns: undefined;
      };
      remove_from_team: {
        Args: { member: string };
        Returns: boolean;
      };
      remove_households: {
        Args: { household_ids: string[] };
        Returns: number;
      };
      remove_inquiry_file: {
        Args: { file_id: string; token: string };
        Returns: boolean;
      };
      remove_member: {
        Args: { member_id: string };
        Returns: Json;
      };
      remove_old_activity: {
        Args: never;
        Returns: number;
      };
      remove_old_letters: {
        Args: never;
        Returns: number;
      };
      remove_old_plan_data: {
        Args: never;
        Returns: Json;
      };
      remove_reported_plan: {
        Args: { plan_id: string; reason: string };
        Returns: Json;
      };
      remove_staff_member: {
        Args: { member: string };
        Returns: boolean;
      };
      reopen_plan: {
        Args: { plan_id: string };
        Returns: boolean;
      };
      replace_household_link: {
        Args: { household_id: string };
        Returns: string;
      };
      replace_household_links: {
        Args: { plan_id: string };
        Returns: undefined;
      };
      replace_public_link: {
        Args: { plan_id: string };
        Returns: string;
      };
      reply_to_answer: {
        Args: { p_id: string; token: string; words: string };
        Returns: boolean;
      };
      reply_to_message: {
        Args: { message_id: string; reply_id: string; seen: number; words: string };
        Returns: undefined;
      };
      report_memory: {
        Args: { memory_id: string; p_id: string; token: string; words: string };
        Returns: boolean;
      };
      reports_waiting: {
        Args: never;
        Returns: number;
      };
      resend_staff_invitation: {
        Args: { invitation: string };
        Returns: boolean;
      };
      reset_member_factor: {
        Args: { member: string };
        Returns: boolean;
      };
      reset_staff_factor: {
        Args: { member: string };
        Returns: boolean;
      };
      restore_records: {
        Args: { ids: string[]; kind: string; slug?: string };
        Returns: number;
      };
      retry_letter: {
        Args: { letter: string };
        Returns: boolean;
      };
      revoke_finder: {
        Args: { plan_id: string };
        Returns: boolean;
      };
      revoke_investor_access: {
        Args: { id: string };
        Returns: boolean;
      };
      revoke_invite: {
        Args: { invite_id: string };
        Returns: boolean;
      };
      revoke_staff_invitation: {
        Args: { invitation: string };
        Returns: undefined;
      };
      save_celebration_type: {
        Args: {
          action_text: string;
          additional_ideas: string[];
          description: string;
          icon: string;
          id: string;
          image_url?: string;
          is_new: boolean;
          main_ideas: Json;
          title: string;
          version?: string;
        };
        Returns: undefined;
      };
      save_partner: {
        Args: {
          contact: Json;
          is_new: boolean;
          listing: Json;
          partner_id: string;
          version?: string;
        };
        Returns: undefined;
      };
      save_plan_field: {
        Args: {
          base: Json;
          field: string;
          noun: string;
          plan_id?: string;
          row_id: string;
          value: Json;
        };
        Returns: Json;
      };
      say_time_has_come: {
        Args: { plan_id: string };
        Returns: undefined;
      };
      search_articles: {
        Args: {
          before_created_at?: string;
          before_id?: string;
          most?: number;
          search: string;
          since?: string;
          state?: string;
          until?: string;
        };
        Returns: Database["public"]["Tables"]["articles"]["Row"][];
        SetofOptions: { from: "*"; to: "articles"; isOneToOne: false; isSetofReturn: true };
      };
      search_contact_messages: {
        Args: {
          before_created_at?: string;
          before_id?: string;
          is_late?: boolean;
          is_pending?: boolean;
          is_unassigned?: boolean;
          most?: number;
          oldest?: boolean;
          owner_id?: string;
          search: string;
          since?: string;
          status?: string;
          until?: string;
        };
        Returns: Database["public"]["Tables"]["contact_messages"]["Row"][];
        SetofOptions: { from: "*"; to: "contact_messages"; isOneToOne: false; isSetofReturn: true };
      };
      search_early_access_requests: {
        Args: {
          before_created_at?: string;
          before_id?: string;
          email_opt_in?: boolean;
          interest_type?: string;
          most?: number;
          search: string;
          since?: string;
          until?: string;
        };
        Returns: Database["public"]["Tables"]["early_access_requests"]["Row"][];
        SetofOptions: {
          from: "*";
          to: "early_access_requests";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      search_investor_visits: {
        Args: {
          before_created_at?: string;
          before_id?: string;
          most?: number;
          search: string;
          since?: string;
          until?: string;
        };
        Returns: Database["public"]["Views"]["investor_visits"]["Row"][];
        SetofOptions: { from: "*"; to: "investor_visits"; isOneToOne: false; isSetofReturn: true };
      };
      search_letters: {
        Args: {
          before_created_at?: string;
          before_id?: string;
          kind?: string;
          most?: number;
          search: string;
          since?: string;
          state?: string;
          until?: string;
        };
        Returns: Database["public"]["Views"]["letter_states"]["Row"][];
        SetofOptions: { from: "*"; to: "letter_states"; isOneToOne: false; isSetofReturn: true };
      };
      search_mailing_list_subscribers: {
        Args: {
          before_created_at?: string;
          before_id?: string;
          email_opt_in?: boolean;
          most?: number;
          search: string;
          since?: string;
          state?: string;
          suppressed?: boolean;
          until?: string;
        };
        Returns: Database["public"]["Views"]["mailing_list_subscribers"]["Row"][];
        SetofOptions: {
          from: "*";
          to: "mailing_list_subscribers";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      search_partner_applications: {
        Args: {
          before_created_at?: string;
          before_id?: string;
          most?: number;
          search: string;
          service_type?: string;
          since?: string;
          status?: string;
          until?: string;
        };
        Returns: Database["public"]["Tables"]["vendor_submissions"]["Row"][];
        SetofOptions: {
          from: "*";
          to: "vendor_submissions";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      search_partners: {
        Args: {
          before_created_at?: string;
          before_id?: string;
          most?: number;
          search: string;
          since?: string;
          type?: string;
          until?: string;
        };
        Returns: Database["public"]["Tables"]["partners"]["Row"][];
        SetofOptions: { from: "*"; to: "partners"; isOneToOne: false; isSetofReturn: true };
      };
      search_pictures: {
        Args: {
          before_created_at?: string;
          before_id?: string;
          most?: number;
          search?: string;
          showing?: string;
          since?: string;
          until?: string;
        };
        Returns: Json;
      };
      search_staff_activity: {
        Args: {
          before_created_at?: string;
          before_id?: string;
          meant?: Json;
          most?: number;
          noun?: string;
          search: string;
          since?: string;
          until?: string;
          who?: string;
        };
        Returns: Database["public"]["Views"]["staff_activity_entries"]["Row"][];
        SetofOptions: {
          from: "*";
          to: "staff_activity_entries";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      send_inquiry: {
        Args: {
          asked: Json;
          by_link?: string[];
          p_id: string;
          partner_ids: string[];
          plan_id: string;
        };
        Returns: Json;
      };
      send_newsletter: {
        Args: { newsletter: string; seen: string };
        Returns: undefined;
      };
      send_partner_confirmation: {
        Args: { partner_id: string };
        Returns: undefined;
      };
      send_to_guests: {
        Args: {
          households?: string[];
          kind: string;
          p_id: string;
          plan_id: string;
          reply_to_me?: boolean;
          words?: string;
        };
        Returns: Json;
      };
      set_mail_state: {
        Args: { sends: boolean };
        Returns: undefined;
      };
      set_member_role: {
        Args: { member_id: string; role: string };
        Returns: undefined;
      };
      set_messages_owner: {
        Args: { ids: string[]; owner: string; seen?: number };
        Returns: string[];
      };
      set_messages_status: {
        Args: { ids: string[]; seen?: number; status: string };
        Returns: string[];
      };
      set_partner_address: {
        Args: { email: string; partner_id: string };
        Returns: undefined;
      };
      set_staff_role: {
        Args: { member: string; role: string };
        Returns: boolean;
      };
      settle_announcements: {
        Args: never;
        Returns: number;
      };
      settle_letter: {
        Args: {
          bounced?: boolean;
          by_way_of?: string;
          counts?: boolean;
          error?: string;
          lease: string;
          letter: string;
          message?: string;
          outcome: string;
          retry_in?: number;
        };
        Returns: boolean;
      };
      shared_investor_password_salt: {
        Args: never;
        Returns: string;
      };
      shortlist_reach: {
        Args: { plan_id: string };
        Returns: Json;
      };
      show_contact: {
        Args: { contact: Json; seen?: number; thread_id: string };
        Returns: boolean;
      };
      show_partner_contact: {
        Args: { contact: Json; token: string };
        Returns: boolean;
      };
      sign_out_everywhere: {
        Args: never;
        Returns: boolean;
      };
      staff_invitation_page: {
        Args: { token_hash: string };
        Returns: Json;
      };
      staff_may: {
        Args: { area: string };
        Returns: boolean;
      };
      staff_names: {
        Args: never;
        Returns: Json;
      };
      start_plan: {
        Args: { answers: Json; p_id: string };
        Returns: Json;
      };
      stop_announcement: {
        Args: { announcement_id: string };
        Returns: boolean;
      };
      stop_inquiry_letters: {
        Args: { token: string };
        Returns: boolean;
      };
      tables_about_people: {
        Args: never;
        Returns: Json;
      };
      take_back_time: {
        Args: { plan_id: string };
        Returns: boolean;
      };
      take_staff_invitation: {
        Args: { token_hash: string };
        Returns: string;
      };
      takes_files: {
        Args: { plan_id: string };
        Returns: boolean;
      };
      takes_letters: {
        Args: { address: string; stream: string };
        Returns: boolean;
      };
      team: {
        Args: never;
        Returns: Json;
      };
      tell_finder: {
        Args: { plan_id: string };
        Returns: undefined;
      };
      tell_numbers: {
        Args: { figures: Json; needs?: string; p_id: string; thread_id: string };
        Returns: boolean;
      };
      test_newsletter: {
        Args: { newsletter: string; seen: string };
        Returns: undefined;
      };
      trash_contents: {
        Args: never;
        Returns: Json;
      };
      trash_records: {
        Args: { ids: string[]; kind: string };
        Returns: number;
      };
      try_code: {
        Args: { browser_hash: string; code: string };
        Returns: Json;
      };
      try_code_link: {
        Args: { browser_hash?: string; token_hash: string };
        Returns: Json;
      };
      unbook_thread: {
        Args: { thread_id: string };
        Returns: boolean;
      };
      unmerge_household: {
        Args: { household_id: string };
        Returns: boolean;
      };
      unsubscribe_person: {
        Args: { address: string };
        Returns: boolean;
      };
      unused_files: {
        Args: { bucket: string; names?: string[] };
        Returns: string[];
      };
      unused_images: {
        Args: { names: string[] };
        Returns: string[];
      };
      unused_plan_pictures: {
        Args: never;
        Returns: string[];
      };
      use_password_link: {
        Args: { token_hash: string };
        Returns: string;
      };
      use_recovery_link: {
        Args: { next_hash: string; token_hash: string };
        Returns: string;
      };
      verify_factor: {
        Args: { code: string };
        Returns: Json;
      };
      visitor_address_key: {
        Args: never;
        Returns: string;
      };
      wall_picture: {
        Args: { file: string; token: string };
        Returns: string;
      };
      watch_message: {
        Args: { leaving?: boolean; message_id: string; writes?: boolean };
        Returns: Json;
      };
      withdraw_inquiry: {
        Args: { inquiry_id: string };
        Returns: boolean;
      };
      withdraw_memory: {
        Args: { token: string };
        Returns: string;
      };
      would_be_lost: {
        Args: { account: string };
        Returns: boolean;
      };
      write_answer_letter: {
        Args: { address: string; household_id: string };
        Returns: Json;
      };
      write_application_question: {
        Args: { letter_id: string; token_hash: string };
        Returns: string;
      };
      write_code: {
        Args: { code: string; code_id: string; token_hash: string };
        Returns: Json;
      };
      write_finder: {
        Args: { address: string; finder_id: string; token_hash: string };
        Returns: Json;
      };
      write_guest_letter: {
        Args: { address: string; letter_id: string };
        Returns: Json;
      };
      write_inquiry: {
        Args: {
          address: string;
          booked?: boolean;
          nudge?: boolean;
          question?: string;
          thread_id: string;
          token_hash: string;
        };
        Returns: Json;
      };
      write_invite: {
        Args: { invite_id: string; token_hash: string };
        Returns: Json;
      };
      write_partner_confirmation: {
        Args: { address: string; partner_id: string; token_hash: string };
        Returns: Json;
      };
      write_partner_link: {
        Args: { address: string; asked_at: string; token_hash: string };
        Returns: Json;
      };
      wrong_person: {
        Args: { token: string };
        Returns: boolean;
      };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};
